-- the release before may run on it
-- outside a transaction
reindex index concurrently engagement_own_words;
