"""The machine that runs any rulebook: state, frames, events, layers, triggers, choices, chance, views, history."""
