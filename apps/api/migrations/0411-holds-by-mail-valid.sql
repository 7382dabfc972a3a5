-- the release before may run on it
-- A validation needs no lock that makes writers wait.
alter table legal_hold validate constraint legal_hold_phone_check;
