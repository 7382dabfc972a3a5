-- the release before may run on it
-- A person known by a proved mail address alone is held by that address; the release before sets none and ends such a hold like any other.
alter table legal_hold drop constraint legal_hold_phone_check;
alter table legal_hold add constraint legal_hold_phone_check
  check (phone ~ '^(1[0-9]{10}|[+][1-9][0-9]{7,14})$' or (phone ~ '^[^@[:space:]]+@[^@[:space:]]+$' and phone = lower(phone))) not valid;
comment on column legal_hold.phone is 'Number of the person, or the mail address in small letters in its place.';
