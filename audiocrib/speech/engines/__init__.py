"""Speech engines behind pyttsx3's interface, loaded only by the worker process. Knows nothing of a game."""
