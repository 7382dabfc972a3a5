-- the release before may run on it
-- outside a transaction
reindex index concurrently hco_search;
