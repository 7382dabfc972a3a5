-- the release before may run on it
alter table engagement_speaker validate constraint engagement_speaker_replaces_talk_id_fkey;
