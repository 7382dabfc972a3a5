-- the release before may run on it
-- Letters of invitation reach doctors without a number by mail.
alter table hcp add column email text not null default '', add column email_changed_at timestamptz;
comment on column hcp.email is 'The mail address for letters of invitation; empty: none. Personal data: leaves with the number.';
comment on column hcp.email_changed_at is 'When another address was there last (machine''s clock): letters go to one that has held for some days alone.';

create function note_hcp_email() returns trigger language plpgsql as $$
begin
  new.email_changed_at := clock_timestamp();
  return new;
end $$;
create trigger hcp_email_noted before update of email on hcp
  for each row when (old.email is distinct from new.email and old.email <> '') execute function note_hcp_email();
