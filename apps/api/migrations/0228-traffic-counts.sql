-- the release before may run on it
create unlogged table traffic_count (
  key_hash text primary key,
  times int not null check (times > 0),
  until timestamptz not null
) with (fillfactor = 50);
create index traffic_count_until on traffic_count (until);
comment on table traffic_count is 'Calls counted by all processes together for the limits of traffic, a row for each person, proof or address within a minute. Unlogged: a crash or a failover starts the counts again.';
comment on column traffic_count.key_hash is 'SHA-256 of what is counted; no person and no address can be read from it.';
comment on column traffic_count.until is 'End of the minute, system clock; after it the row counts for nothing and is deleted.';
