-- the release before may run on it
-- A reset sends the person a one-time link by mail, so that no administrator learns a password that works.

alter table person add column email_changed_at timestamptz;
comment on column person.email_changed_at is 'When the address was changed last (machine''s clock); links for a password go to one that has stood for some days alone.';

create function note_email_change() returns trigger language plpgsql as $$
begin
  new.email_changed_at := now();
  return new;
end $$;
create trigger email_change_noted before update of email on person
  for each row when (old.email is distinct from new.email) execute function note_email_change();

create table password_link (
  id uuid primary key,
  person_id uuid not null references person,
  token_sha256 text not null unique,
  to_address text not null,
  asked_by uuid not null references person,
  valid_until timestamptz not null,
  created_at timestamptz not null,
  used_at timestamptz,
  state text not null default 'waiting' check (state in ('waiting', 'sent', 'dead')),
  attempts int not null default 0,
  next_at timestamptz,
  sent_at timestamptz,
  last_error text,
  constraint password_link_other check (asked_by <> person_id)
);
create index password_link_due on password_link (next_at) where state = 'waiting';
create index password_link_person on password_link (person_id, created_at desc);
comment on table password_link is 'One-time links by which people choose a password after a reset, and the state of their delivery by mail. Times: machine''s clock.';
comment on column password_link.token_sha256 is 'SHA-256 of the secret behind the link''s #; the secret is made from the id with a key of the server and is stored nowhere.';
comment on column password_link.to_address is 'Where the mail goes; masked once it was sent or given up.';
comment on column password_link.valid_until is 'The link holds while the person''s password_until is this one: another reset or an own password ends it.';
