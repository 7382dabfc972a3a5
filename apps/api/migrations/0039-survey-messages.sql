-- Attendees are told that a survey waits for them.
alter table attendee_message drop constraint attendee_message_kind_check;
alter table attendee_message add constraint attendee_message_kind_check
  check (kind in ('approved', 'declined', 'promoted', 'reminder', 'cancelled', 'survey'));
