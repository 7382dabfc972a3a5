-- the release before may run on it
-- outside a transaction
create unique index concurrently if not exists enrollment_hcp_once on enrollment (engagement_id, hcp_id) where voided_at is null and hcp_id is not null;
