-- An attempt that is sent again with the same nonce and gets the same verdict stands in the scan log once.

alter table scan_log add column attempt_key text;
create unique index scan_log_attempt on scan_log (attempt_key) where attempt_key is not null;
comment on column scan_log.attempt_key is 'Meeting, person, nonce and verdict; null for attempts without a nonce and for rows older than this column.';
