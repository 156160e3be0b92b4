"""Speech engines behind pyttsx3's interface, loaded by the worker process alone. Knows nothing of a game."""
