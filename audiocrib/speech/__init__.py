"""Speech: the voice and its worker process, and the history. No rules, no words of its own."""
