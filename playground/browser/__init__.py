"""The page's side: the web page, its socket, and everything a page can ask for. Discord's side knows nothing of it."""
