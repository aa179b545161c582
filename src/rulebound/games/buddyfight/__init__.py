"""Future Card Buddyfight, by the official flow charts and rules after June 2018."""
