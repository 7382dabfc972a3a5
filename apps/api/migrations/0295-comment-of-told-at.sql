-- the release before may run on it
comment on column attendee_message.told_at is 'When a colleague passed it on by hand, and that colleague.';
