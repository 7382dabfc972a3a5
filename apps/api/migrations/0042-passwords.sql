-- Passwords: initial ones given by an administrator, which only open the choice of an own one.

alter table person add column password_until timestamptz;
alter table person add column password_set_at timestamptz;
alter table person add column password_set_by uuid references person;
alter table person add constraint person_password_until check (password_until is null or password_hash is not null);
comment on column person.password_until is 'The password is an initial one: until then (system clock) it opens the choice of an own one, and nothing else. Null: the person''s own, or none.';
comment on column person.password_set_by is 'Who set the password: the person, or the administrator who gave the initial one.';

alter table access_event drop constraint access_event_kind_check;
alter table access_event add constraint access_event_kind_check check (kind in ('signedIn', 'sessionEnded', 'roleGiven', 'roleTaken',
  'personActive', 'personInactive', 'evidencePack', 'jobRetried', 'jobDiscarded', 'draftEventRemoved', 'phoneRevealed', 'personFound', 'personExported',
  'personErased', 'holdSet', 'holdReleased', 'passwordIssued', 'passwordChosen'));
create index access_event_issued on access_event (by_person_id, at) where kind = 'passwordIssued';

create function note_password() returns trigger language plpgsql as $$
begin
  insert into access_event (kind, person_id, by_person_id)
  values (case when new.password_until is null then 'passwordChosen' else 'passwordIssued' end, new.id, new.password_set_by);
  return null;
end $$;
create trigger password_noted after update of password_hash on person
  for each row when (old.password_hash is distinct from new.password_hash) execute function note_password();
