"""Discord's HTTP API, one module per resource; `table` lists the routes, `pipeline` is what all of them share."""
