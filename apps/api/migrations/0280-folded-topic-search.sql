-- the release before may run on it
-- outside a transaction
reindex index concurrently topic_search;
