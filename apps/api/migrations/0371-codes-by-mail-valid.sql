-- the release before may run on it
alter table phone_code validate constraint phone_code_purpose_check;
alter table phone_message validate constraint phone_message_channel_check;
