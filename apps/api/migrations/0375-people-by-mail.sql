-- the release before may run on it
-- outside a transaction
create index concurrently if not exists enrollment_mail on enrollment (lower(email)) where phone = '' and email_proved_at is not null and erased_at is null;
