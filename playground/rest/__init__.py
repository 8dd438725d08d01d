"""Discord's HTTP API, one module per resource; `routes` lists them, `pipeline` is what all of them share."""
