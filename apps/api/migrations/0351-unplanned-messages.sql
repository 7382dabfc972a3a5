-- the release before may run on it
-- outside a transaction
-- The minute's planning reads what was not planned yet, and nothing else of a long queue.
create index concurrently if not exists attendee_message_unplanned on attendee_message (created_at) where state = 'queued' and planned_at is null;
