-- the release before may run on it
-- Codes go to mailboxes too, and open more than a contract. The release before sends what has the channel 'sms' alone.
alter table phone_code drop constraint phone_code_purpose_check;
alter table phone_code add constraint phone_code_purpose_check check (purpose in ('contract', 'enrol', 'heldData')) not valid;
comment on column phone_code.phone_hash is 'HMAC of the number or mail address it went to.';

alter table phone_message drop constraint phone_message_channel_check;
alter table phone_message add constraint phone_message_channel_check check (channel in ('sms', 'mail', 'demo')) not valid;
comment on column phone_message.phone is 'The number or mail address until the message is gone; its masked form afterwards.';
