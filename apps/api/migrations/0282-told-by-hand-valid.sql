-- the release before may run on it
alter table attendee_message validate constraint attendee_message_told_by_fkey;
alter table attendee_message validate constraint attendee_message_told;
