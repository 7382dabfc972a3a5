-- the release before may run on it
-- tables: action_log, access_event, phone_message, audit_entry
-- few rows: it writes none; four checks that read no row are added under locks that are waited for 0.15 s each
-- The tables that grow for ever are divided by month, the audit chain by its numbers. What is there becomes the first partition: its end is
-- said here as a check, which the next file reads all rows for beside the writers, so that attaching reads none.
create schema parts;
comment on schema parts is 'Partitions of tables of the schema public, which are reached through those alone. The working role has no right here.';

do $$
declare
  ahead constant timestamp := date_trunc('month', clock_timestamp() at time zone 'UTC') + interval '2 months';
  until text;
  checks text[] := '{}';
  one text;
  part record;
begin
  for part in select * from (values ('action_log', 'at'), ('access_event', 'at'), ('phone_message', 'created_at')) t (name, key) loop
    -- A clock that was wrong may have left rows of later months.
    execute format('select to_char(greatest($1, date_trunc(''month'', max(%I) at time zone ''UTC'') + interval ''1 month''), ''YYYY-MM-DD'') from %I',
      part.key, part.name) into until using ahead;
    checks := checks || format('alter table %I add constraint %I check (%I < %L) not valid', part.name, part.name || '_bound', part.key, until || ' 00:00:00+00');
  end loop;
  select (ceil((coalesce(max(seq), 0) + 1000000) / 10000000.0) * 10000000)::bigint::text into until from audit_entry;
  checks := checks || format('alter table audit_entry add constraint audit_entry_bound check (seq < %s) not valid', until);
  -- After the rows were read: a lock is held to the end of the file.
  set local lock_timeout = '150ms';
  foreach one in array checks loop
    execute one;
  end loop;
end $$;
