-- the release before may run on it
-- An uploaded consent counts only after compliance accepted it. What the release before uploads, and what was there, counts as before.

alter table speaker_consent
  add column engagement_id uuid references engagement on delete set null,
  add column needs_acceptance boolean not null default false,
  add column accepted_by uuid references person,
  add column accepted_at timestamptz,
  add constraint speaker_consent_accepted check ((accepted_by is null) = (accepted_at is null)),
  add constraint speaker_consent_two_people check (accepted_by <> uploaded_by);
comment on column speaker_consent.engagement_id is 'The meeting the consent was uploaded for; its compliance accepts it.';
comment on column speaker_consent.needs_acceptance is 'The consent counts only once accepted_at is set; false: the release before stored it.';
create index speaker_consent_waiting on speaker_consent (engagement_id, uploaded_at)
  where needs_acceptance and accepted_at is null and withdrawn_at is null;
create index speaker_consent_meeting on speaker_consent (engagement_id) where engagement_id is not null;
create index speaker_consent_paper on speaker_consent (sent_sha256) where withdrawn_at is null;

create or replace function employer_consent_until(speaker_id uuid) returns date
language sql stable as $$
  select greatest(
    (select s.employer_consent_until from speaker s where s.hcp_id = speaker_id),
    (select max(c.valid_until) from speaker_consent c
     where c.hcp_id = speaker_id and c.withdrawn_at is null and (not c.needs_acceptance or c.accepted_at is not null)))
$$;
comment on function employer_consent_until(uuid) is 'Last day of the employer''s consent, by the record of the speaker or by an uploaded file that counts, whichever is later.';
comment on table speaker_consent is 'Written consent of a speaker''s employer as a file, good until valid_until, and counted once it is accepted; a withdrawn one counts no more, its file stays as a record.';
