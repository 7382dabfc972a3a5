-- the release before may run on it
-- A message that may still be taken back waits in next_at with no attempt made, which the release before honours too.
comment on column phone_message.next_at is 'Not before this instant: the next attempt, or with no attempt made the end of the time to take it back.';
