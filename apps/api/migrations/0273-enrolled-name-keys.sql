-- the release before may run on it
-- outside a transaction
reindex index concurrently enrollment_name_key;
