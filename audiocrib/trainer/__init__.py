"""Learning to count: diagnoses wrong totals, knows a person's weaknesses, chooses the next question. Pure: no device,
clock or file.
"""
