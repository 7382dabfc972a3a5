-- the release before may run on it
-- A sign-in, leaving and voiding change the roster as well, also where the enrolment stays as it is.

alter table sign_in add column changed_xid xid8;
alter table sign_in alter column changed_xid set default pg_current_xact_id();
comment on column sign_in.changed_xid is 'As that of enrollment.';

create trigger sign_in_changed before update of enrollment_id, session_no, left_at, voided_at on sign_in for each row
  when ((old.enrollment_id, old.session_no, old.left_at, old.voided_at) is distinct from (new.enrollment_id, new.session_no, new.left_at, new.voided_at))
  execute function note_changed_xid();
