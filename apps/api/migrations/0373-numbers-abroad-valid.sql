-- the release before may run on it
alter table enrollment validate constraint enrollment_phone_check;
alter table legal_hold validate constraint legal_hold_phone_check;
