"""Learning to count: what a person misses, the reason for a wrong total, the next question. Pure: no device, clock or
file.
"""
