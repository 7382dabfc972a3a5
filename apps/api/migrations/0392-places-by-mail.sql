-- the release before may run on it
-- outside a transaction
-- A person that asks for their data is found by their mail address, in any spelling.
create index concurrently if not exists enrollment_email on enrollment (lower(email)) where email is not null;
