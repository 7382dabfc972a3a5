-- the release before may run on it
alter table attendee_message validate constraint attendee_message_kind_check;
