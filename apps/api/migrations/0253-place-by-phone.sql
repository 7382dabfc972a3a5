-- the release before may run on it
-- outside a transaction
create unique index concurrently if not exists enrollment_phone_once on enrollment (engagement_id, phone) where voided_at is null and phone <> '';
