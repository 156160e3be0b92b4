"""The page as a folder of files that any web server can serve: Python, libraries and audiocrib run in the browser."""
