"""The page in a browser: a front end like terminal and window, and the server of its files and messages."""
