-- the release before may run on it
-- Figures of the standbys, which a role without rights of its own does not see, and the note of a backup that other tools made.

create function standby_state() returns table (synchronous int, lag_seconds float8)
language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  select (count(*) filter (where sync_state in ('sync', 'quorum') and state = 'streaming'))::int,
    max(coalesce(extract(epoch from replay_lag), 0))::float8
  from pg_stat_replication where state in ('streaming', 'catchup') having pg_has_role(current_user, 'pg_read_all_stats', 'usage')
$$;
comment on function standby_state is 'Synchronous standbys, and by how much the slowest standby is late in replaying: null without one. No row where the owner of the schema may not read it (pg_read_all_stats).';

create function note_database_backup(bytes bigint default null) returns void language sql set search_path = public, pg_temp as $$
  insert into backup_run (kind, at, detail)
  values ('base', clock_timestamp(), jsonb_strip_nulls(jsonb_build_object('place', 'database', 'bytes', bytes)))
  on conflict (kind) do update set at = excluded.at, detail = excluded.detail
$$;
comment on function note_database_backup is 'Notes that other tools have just saved the whole database, for metrics and alerts.';
