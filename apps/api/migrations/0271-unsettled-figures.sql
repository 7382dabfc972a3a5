-- the release before may run on it
-- outside a transaction
-- The job settles what this index holds, and a summary counts it.
create index concurrently if not exists meeting_figures_unsettled on meeting_figures (engagement_id) where not is_settled;
