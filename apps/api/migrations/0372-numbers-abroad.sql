-- the release before may run on it
-- A number abroad is kept with its plus sign, and a mail address that its person has proved does in place of a number. The release before
-- shows and masks such a number and writes none.
alter table enrollment add column email_proved_at timestamptz;
comment on column enrollment.email_proved_at is 'When a code sent to the mail address came back, business clock: the place is then its person''s without a number. Null: not proved.';
alter table enrollment drop constraint enrollment_phone_check;
alter table enrollment add constraint enrollment_phone_check
  check (phone ~ '^(1[0-9]{10}|[+][1-9][0-9]{7,14})$' or (phone = '' and (source in ('walkIn', 'invitation') or email_proved_at is not null))) not valid;
comment on column enrollment.phone is 'Eleven digits of a mainland number, or one abroad in E.164 with its plus sign; empty for a person with a proved mail address alone, or a walk-in of whom no number is known.';
alter table legal_hold drop constraint legal_hold_phone_check;
alter table legal_hold add constraint legal_hold_phone_check check (phone ~ '^(1[0-9]{10}|[+][1-9][0-9]{7,14})$') not valid;
