-- the release before may run on it
-- outside a transaction
reindex index concurrently person_search;
