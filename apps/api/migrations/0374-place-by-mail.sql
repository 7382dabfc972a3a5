-- the release before may run on it
-- outside a transaction
create unique index concurrently if not exists enrollment_mail_once on enrollment (engagement_id, lower(email)) where voided_at is null and phone = '' and email_proved_at is not null;
