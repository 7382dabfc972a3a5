-- the release before may run on it
-- A stand-in's talk names the talk it replaces, so that another choice or the first speaker's return takes it back.
alter table engagement_speaker add column replaces_talk_id uuid;
alter table engagement_speaker add constraint engagement_speaker_replaces_talk_id_fkey foreign key (replaces_talk_id) references engagement_speaker on delete set null not valid;
comment on column engagement_speaker.replaces_talk_id is 'Of a stand-in: the talk of the planned speaker, at most one stand-in for each. Its fee is paid out of what that talk freed.';
