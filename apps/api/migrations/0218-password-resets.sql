-- the release before may run on it
-- The people whose passwords one administrator reset, and that administrator, count as the same hands for a while.

create table password_reset (
  id uuid primary key,
  person_id uuid not null references person,
  given_by uuid not null references person,
  at timestamptz not null,
  business_at timestamptz not null,
  check (person_id <> given_by)
);
create index password_reset_at on password_reset (at);
create index password_reset_person on password_reset (person_id, at);
create index password_reset_given_by on password_reset (given_by);
comment on table password_reset is 'An administrator took the place of a person''s own way in by an initial password. A first password of a new person is none.';
comment on column password_reset.at is 'System clock: ties the hands of both from then on.';
comment on column password_reset.business_at is 'Business clock: deeds of this person from then on may be another''s.';
create trigger password_reset_append_only before update or delete on password_reset for each row execute function refuse_change();
