-- the release before may run on it
-- Whoever stands at the desk without a number is added by name and hospital; a number can be added later.
alter table enrollment drop constraint enrollment_phone_check;
alter table enrollment add constraint enrollment_phone_check
  check (phone ~ '^1[0-9]{10}$' or (phone = '' and source in ('walkIn', 'invitation')));
drop index enrollment_one_phone;
create unique index enrollment_one_phone on enrollment (engagement_id, phone) where status <> 'void' and phone <> '';
comment on column enrollment.phone is 'Eleven digits; empty for a walk-in of whom no number is known.';
