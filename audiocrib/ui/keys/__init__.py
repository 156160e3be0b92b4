"""Names of keys, what each means, and layouts of them."""
