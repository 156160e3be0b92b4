"""The page in a browser: a front end beside terminal and window, and the server that hands it out."""
