-- The same application sent again under another one-time number: who reloads after a lost answer gets a new one.
create table application_claim (
  person_id uuid not null references person,
  action text not null,
  content_sha256 text not null,
  subject_id uuid not null,
  subject_code text not null,
  claimed_at timestamptz not null,
  primary key (person_id, action, content_sha256)
);
comment on table application_claim is 'What a person applied for in the last minutes, by its content: the same again is refused by the number of the first.';
