-- the release before may run on it
-- A change that no channel brings to a person is told by hand, and ticked.

alter table attendee_message add column told_at timestamptz, add column told_by uuid;
alter table attendee_message add constraint attendee_message_told_by_fkey foreign key (told_by) references person not valid;
alter table attendee_message add constraint attendee_message_told check ((told_at is null) = (told_by is null)) not valid;
comment on column attendee_message.told_at is 'When the meeting''s side told the person by hand; told_by ticked it.';
