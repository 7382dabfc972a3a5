-- the release before may run on it
-- Mails that come back after the mail server took them are noted once.
alter table message_delivery add column bounced_at timestamptz;
comment on column message_delivery.bounced_at is 'When a report said that it came back, by the system clock; null: none did.';
