-- the release before may run on it
-- A partition's rows are told of under the name that people know them by.
create or replace function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% rows are never changed', coalesce((select c.relname from pg_inherits i join pg_class c on c.oid = i.inhparent
    where i.inhrelid = tg_relid), tg_table_name) using errcode = 'restrict_violation';
end $$;
create or replace function refuse_emptying() returns trigger language plpgsql as $$
begin
  raise exception '% rows are never changed', coalesce((select c.relname from pg_inherits i join pg_class c on c.oid = i.inhparent
    where i.inhrelid = tg_relid), tg_table_name) using errcode = 'restrict_violation';
end $$;

create view parts.range as
select p.relname as parent, c.relname as name,
  case when e.ends[1] ~ '-' then e.ends[1]::timestamptz else '-infinity' end as since,
  case when e.ends[2] ~ '-' then e.ends[2]::timestamptz end as until,
  case when e.ends[2] !~ '-' then e.ends[2]::bigint end as until_number
from pg_inherits i join pg_class p on p.oid = i.inhparent join pg_class c on c.oid = i.inhrelid and c.relkind = 'r'
  join pg_namespace n on n.oid = c.relnamespace and n.nspname = 'parts'
  cross join lateral regexp_match(pg_get_expr(c.relpartbound, c.oid), 'FROM \(''?([^'')]+)''?\) TO \(''?([^'')]+)''?\)') as e (ends)
where e.ends is not null;
comment on view parts.range is 'From where to where each partition goes, the default ones left out. since: -infinity for the first one.';

-- Adds an empty partition. A unique key over all partitions would have to hold the column they are divided by, so that each has its own.
create function parts.add(parent text, name text, bounds text) returns void language plpgsql set search_path = public, pg_temp as $$
begin
  execute format('create table parts.%I (like public.%I including defaults including constraints)', name, parent);
  if parent = 'audit_entry' then
    execute format('alter table parts.%I add unique (kind, ref)', name);
    execute format('create trigger audit_entry_never_emptied before truncate on parts.%I for each statement execute function refuse_emptying()', name);
  else
    execute format('alter table parts.%I add primary key (id)', name);
  end if;
  if parent = 'access_event' then
    execute format('create unique index on parts.%I ((detail ->> ''since'')) where kind = ''refusalsSealed''', name);
  end if;
  execute format('alter table public.%I attach partition parts.%I %s', parent, name, bounds);
end $$;

-- Makes a table of what is there the first partition of a partitioned one with its name, columns, rights, keys, indexes and triggers. No row
-- is read: the check NAME_bound says where it ends, and indexes with the same definition are taken over.
create function parts.divide(parent text, key text) returns void language plpgsql set search_path = public, pg_temp set timezone = 'UTC' set datestyle = 'ISO' as $$
declare
  old constant text := parent || '_first';
  until text;
  part record;
begin
  -- Writers wait while this waits for a lock, and a reference locks the table it points to.
  set local lock_timeout = '150ms';
  execute format('alter table public.%I rename to %I', parent, old);
  execute format('alter table public.%I set schema parts', old);
  execute format('create table public.%I (like parts.%I including defaults including constraints including comments) partition by range (%I)',
    parent, old, key);
  select substring(pg_get_constraintdef(oid) from '< ''?([^'')]+)') into until
  from pg_constraint where conrelid = format('parts.%I', old)::regclass and conname = parent || '_bound';
  execute format('alter table public.%I drop constraint %I', parent, parent || '_bound');
  execute format('comment on table public.%I is %L', parent, obj_description(format('parts.%I', old)::regclass, 'pg_class'));
  for part in
    select g.privilege_type as word, quote_ident(r.rolname) as role from pg_class c cross join lateral aclexplode(c.relacl) g
      join pg_roles r on r.oid = g.grantee
    where c.oid = format('parts.%I', old)::regclass and g.grantee <> c.relowner
  loop
    execute format('grant %s on public.%I to %s', part.word, parent, part.role);
    execute format('revoke %s on parts.%I from %s', part.word, old, part.role);
  end loop;
  for part in
    select c.conname as name, pg_get_constraintdef(c.oid) as made from pg_constraint c
    where c.conrelid = format('parts.%I', old)::regclass and (c.contype = 'f' or (c.contype = 'p' and c.conkey = (
      select array_agg(a.attnum) from pg_attribute a where a.attrelid = c.conrelid and a.attname = key)))
  loop
    execute format('alter table public.%I add constraint %I %s', parent, part.name, part.made);
  end loop;
  for part in
    select pg_get_indexdef(indexrelid) as made from pg_index where indrelid = format('parts.%I', old)::regclass and not indisunique
  loop
    execute replace(part.made, format(' ON parts.%I ', old), format(' ON public.%I ', parent));
  end loop;
  for part in
    select t.tgname as name, pg_get_triggerdef(t.oid) as made, t.tgtype & 32 > 0 as truncates from pg_trigger t
    where t.tgrelid = format('parts.%I', old)::regclass and not t.tgisinternal
  loop
    -- One of rows comes back with the attaching; one against emptying guards each partition too.
    if not part.truncates then
      execute format('drop trigger %I on parts.%I', part.name, old);
    end if;
    execute replace(part.made, format(' ON parts.%I ', old), format(' ON public.%I ', parent));
  end loop;
  execute format('alter table public.%I attach partition parts.%I for values from (minvalue) to (%L)', parent, old, until);
  execute format('alter table parts.%I drop constraint %I', old, parent || '_bound');
  -- The audit chain needs none: what finds no partition waits in audit_pending, and the head is found in the last one alone.
  if parent <> 'audit_entry' then
    perform parts.add(parent, parent || '_rest', 'default');
  end if;
end $$;

-- Makes what is missing of this month and the next three, and the next numbers of the audit chain. How many. A month whose rows stand in the
-- default partition already stays there.
create function make_partitions() returns integer language plpgsql security definer
  set search_path = public, pg_temp set timezone = 'UTC' set datestyle = 'ISO' set lock_timeout = '400ms' as $$
declare
  month timestamptz;
  made integer := 0;
  is_late boolean;
  until bigint;
  part record;
begin
  -- Others that begin at this moment do the same.
  if not pg_try_advisory_xact_lock(hashtextextended('osmp.partitions', 0)) then
    return 0;
  end if;
  for part in
    select t.name, t.key, n from (values ('action_log', 'at'), ('access_event', 'at'), ('phone_message', 'created_at')) t (name, key), generate_series(0, 3) n
  loop
    month := date_trunc('month', clock_timestamp()) + make_interval(months => part.n);
    continue when exists (select from parts.range r where r.parent = part.name and r.since <= month and r.until > month);
    execute format('select exists (select from parts.%I where %I >= $1 and %I < $2)', part.name || '_rest', part.key, part.key)
      into is_late using month, month + interval '1 month';
    continue when is_late;
    perform parts.add(part.name, part.name || to_char(month, '_YYYY_MM'), format('for values from (%L) to (%L)', month, month + interval '1 month'));
    made := made + 1;
  end loop;
  loop
    select max(r.until_number) into until from parts.range r where r.parent = 'audit_entry';
    exit when until - 2000000 > (select coalesce(max(seq), 0) from audit_entry);
    perform parts.add('audit_entry', format('audit_entry_from_%sm', until / 1000000), format('for values from (%s) to (%s)', until, until + 10000000));
    made := made + 1;
  end loop;
  return made;
end $$;

-- Drops partitions whose rows are gone and whose month is long over: of logs and texts, whose rows go by their age. How many.
create function drop_empty_partitions() returns integer language plpgsql security definer
  set search_path = public, pg_temp set timezone = 'UTC' set datestyle = 'ISO' set lock_timeout = '400ms' as $$
declare
  gone integer := 0;
  has_rows boolean;
  part record;
begin
  for part in
    select r.parent, r.name from parts.range r where r.parent in ('action_log', 'phone_message')
      and r.until <= date_trunc('month', clock_timestamp()) - interval '2 months'
  loop
    execute format('select exists (select from parts.%I)', part.name) into has_rows;
    continue when has_rows;
    -- Asked again where no row can come any more.
    execute format('lock table only public.%I in access exclusive mode', part.parent);
    execute format('select exists (select from parts.%I)', part.name) into has_rows;
    continue when has_rows;
    execute format('drop table parts.%I', part.name);
    gone := gone + 1;
  end loop;
  return gone;
end $$;

-- Rows of the default partitions since the month before this one, so many at most: their months had no partition when they came.
create function rows_outside_partitions() returns table ("table" text, count integer) language plpgsql stable security definer
  set search_path = public, pg_temp as $$
declare
  key name;
begin
  for "table", key in select * from (values ('action_log', 'at'), ('access_event', 'at'), ('phone_message', 'created_at')) t (name, key) loop
    execute format('select count(*)::integer from (select from parts.%I where %I >= date_trunc(''month'', now()) - interval ''1 month'' limit 10000) r',
      "table" || '_rest', key) into count;
    return next;
  end loop;
end $$;

-- The database itself reads samples of partitions alone; without one of the whole, joins are planned as if it had few different values.
create function analyze_partitions(parent text) returns void language plpgsql security definer
  set search_path = public, pg_temp as $$
begin
  if not exists (select from parts.range r where r.parent = analyze_partitions.parent) then
    raise exception '% is not partitioned', parent using errcode = 'invalid_parameter_value';
  end if;
  execute format('analyze %s public.%I', case when current_setting('server_version_num')::integer >= 180000 then 'only' end, parent);
end $$;

revoke execute on function parts.add(text, text, text), parts.divide(text, text), make_partitions(), drop_empty_partitions(),
  rows_outside_partitions(), analyze_partitions(text) from public;
