"""`python -m rulebound` is the `rulebound` command."""

import signal
import sys

INTERRUPTED = 130  # the exit status after Ctrl-C


def main() -> None:
    """The command; Ctrl-C ends it quietly even before it is there."""
    try:
        if hasattr(signal, "pthread_sigmask"):
            signal.pthread_sigmask(signal.SIG_UNBLOCK, [signal.SIGINT])  # ./run has held it back
        from rulebound.cli import main

        main()
    except KeyboardInterrupt:
        sys.exit(INTERRUPTED)


if __name__ == "__main__":
    main()
