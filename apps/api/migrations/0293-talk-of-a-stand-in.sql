-- the release before may run on it
-- outside a transaction
create unique index concurrently if not exists engagement_speaker_replaces on engagement_speaker (replaces_talk_id);
