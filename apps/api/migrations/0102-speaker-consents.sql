-- The employer's consent is a file whoever plans the meeting uploads; a day typed by an administrator counts as before.

create table speaker_consent (
  id uuid primary key,
  hcp_id uuid not null references speaker,
  file_id uuid not null references stored_file,
  file_name text not null check (length(file_name) between 1 and 120),
  sent_sha256 text not null,
  valid_until date not null,
  uploaded_by uuid not null references person,
  uploaded_at timestamptz not null,
  withdrawn_by uuid references person,
  withdrawn_at timestamptz,
  check ((withdrawn_by is null) = (withdrawn_at is null))
);
create unique index speaker_consent_once on speaker_consent (hcp_id, sent_sha256, valid_until) where withdrawn_at is null;
create index speaker_consent_newest on speaker_consent (hcp_id, valid_until desc) where withdrawn_at is null;
comment on table speaker_consent is 'Written consent of a speaker''s employer as a file, good until valid_until; a withdrawn one counts no more, its file stays as a record.';

create function employer_consent_until(speaker_id uuid) returns date
language sql stable as $$
  select greatest(
    (select s.employer_consent_until from speaker s where s.hcp_id = speaker_id),
    (select max(c.valid_until) from speaker_consent c where c.hcp_id = speaker_id and c.withdrawn_at is null))
$$;
comment on function employer_consent_until(uuid) is 'Last day of the employer''s consent, by the record of the speaker or by an uploaded file, whichever is later.';
