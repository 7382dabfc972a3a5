-- the release before may run on it
-- A desk at the door asks which people changed since it asked last.

alter table enrollment add column changed_xid xid8;
alter table enrollment alter column changed_xid set default pg_current_xact_id();
comment on column enrollment.changed_xid is 'Transaction that last changed what a roster shows of the person; null: before this column. Without index, so that an update stays in its page.';

create function note_changed_xid() returns trigger language plpgsql as $$
begin
  new.changed_xid := pg_current_xact_id();
  return new;
end $$;

create trigger enrollment_changed before update of engagement_id, hcp_id, name, phone, hco_name, department, status on enrollment for each row
  when ((old.engagement_id, old.hcp_id, old.name, old.phone, old.hco_name, old.department, old.status)
    is distinct from (new.engagement_id, new.hcp_id, new.name, new.phone, new.hco_name, new.department, new.status))
  execute function note_changed_xid();
