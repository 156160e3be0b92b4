"""Tables for people elsewhere, by ear: where to join one, who is there while one waits, what can be done about seats."""
