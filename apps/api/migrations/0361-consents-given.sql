-- the release before may run on it
-- An attendee agrees to single uses of their data, and takes that back.

create table consent_given (
  id uuid primary key,
  enrollment_id uuid not null references enrollment on delete cascade,
  purpose text not null,
  version text not null,
  given boolean not null,
  how text not null check (how in ('form', 'pass')),
  at timestamptz not null,
  foreign key (purpose, version) references consent_text (purpose, version)
);
create index consent_given_newest on consent_given (enrollment_id, purpose, at desc, id desc);
create index consent_given_text on consent_given (purpose, version);
create function keep_consent_given() returns trigger language plpgsql as $$
begin
  raise exception 'a consent is never changed' using errcode = 'restrict_violation';
end $$;
create trigger consent_given_kept before update on consent_given for each row execute function keep_consent_given();
comment on table consent_given is 'Consents of attendees by purpose and their withdrawal. The newest of a place and purpose counts. Deleted with the place and at a wish.';
comment on column consent_given.id is 'Version 7: in the order of the rows.';
comment on column consent_given.enrollment_id is 'The place with which it was said.';
comment on column consent_given.purpose is 'The use.';
comment on column consent_given.version is 'Version of the words that were shown.';
comment on column consent_given.given is 'False: withdrawn.';
comment on column consent_given.how is 'At enrolment, or on the pass.';
comment on column consent_given.at is 'Business clock.';
