-- What a process remembers of sessions holds while this number stands still.

create table session_epoch (
  is_only boolean primary key default true check (is_only),
  value bigint not null
);
comment on table session_epoch is 'One row: rises when a session is revoked, or when somebody''s rights, people or deputies change. Each process reads it about once a second.';
insert into session_epoch (value) values (0);

create function raise_session_epoch() returns trigger language plpgsql as $$
begin
  update session_epoch set value = value + 1;
  return null;
end $$;

-- Deferred to the end of the transaction, so that nobody waits for this row longer than a commit takes.
create constraint trigger session_revoked after update on session_family deferrable initially deferred
  for each row when (old.revoked_at is distinct from new.revoked_at) execute function raise_session_epoch();
create constraint trigger person_changed after update on person deferrable initially deferred
  for each row when ((old.is_active, old.bu_id, old.manager_id, old.employee_code) is distinct from (new.is_active, new.bu_id, new.manager_id, new.employee_code))
  execute function raise_session_epoch();
create trigger person_joined after insert or delete on person for each statement execute function raise_session_epoch();
create trigger role_changed after insert or update or delete on person_role for each statement execute function raise_session_epoch();
create constraint trigger delegation_changed after insert or update or delete on delegation deferrable initially deferred
  for each row execute function raise_session_epoch();
