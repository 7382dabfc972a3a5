import type pg from 'pg'

/**
 * Prepares a template so that a clone of it can be brought back: a copy of every table in the schema `pristine`, and
 * a sequence per table that a trigger moves with each write. A sequence takes no lock, so races run as without it.
 * Changes of the schema move `pristine.ddl`: such a clone is not brought back.
 */
export async function keepPristine(pool: pg.Pool): Promise<void> {
  await pool.query(`
    create schema pristine;
    create sequence pristine.ddl;
    create table pristine.written_before (xid bigint not null);
    create table pristine.counters as
      select quote_ident(schemaname) || '.' || quote_ident(sequencename) as name, last_value, start_value
      from pg_sequences where schemaname = 'public';
    create function pristine.note_write() returns trigger language plpgsql security definer as $$
    begin perform nextval('pristine.' || quote_ident(tg_argv[0])); return null; end $$;
    create function pristine.note_ddl() returns event_trigger language plpgsql security definer as $$
    begin perform nextval('pristine.ddl'); end $$;
    create function pristine.restore() returns void language plpgsql as $$
    declare
      base bigint := (select xid from pristine.written_before);
      part record;
    begin
      perform set_config('session_replication_role', 'replica', true);
      for part in
        select t.* from pristine.parts t join pg_sequences s on s.schemaname = 'pristine' and s.sequencename = t.sequence
        where s.last_value is not null
      loop
        execute format('delete from public.%I where xmin::text::bigint > %s', part.name, base);
        execute part.fill;
        perform setval('pristine.' || quote_ident(part.sequence), 1, false);
      end loop;
      perform case when last_value is null then setval(name, start_value, false) else setval(name, last_value, true) end
      from pristine.counters;
      update pristine.written_before set xid = pg_current_xact_id()::text::bigint;
    end $$;
    create table pristine.parts (name text not null, sequence text not null, fill text not null);
    grant usage on schema pristine to public;
  `)
  const { rows } = await pool.query<Table>(TABLES)
  for (const table of rows) await pool.query(keepTable(table))
  await pool.query('insert into pristine.written_before select pg_current_xact_id()::text::bigint')
  await pool.query(`
    create event trigger note_ddl on ddl_command_end execute function pristine.note_ddl();
    create event trigger note_drop on sql_drop execute function pristine.note_ddl();
  `)
}

/** Undoes every write since the clone was made; false where its schema was changed, which is not undone. */
export async function restorePristine(pool: pg.Pool): Promise<boolean> {
  const { rows } = await pool.query<{ changed: boolean }>('select is_called as changed from pristine.ddl')
  if (rows[0]?.changed !== false) return false
  await pool.query('select pristine.restore()')
  return true
}

type Table = { name: string; columns: string; keys: string[] | null }

/** Columns that are stored rather than computed, and those of the primary key, which a partitioned table has in each partition. */
const TABLES = `
  select c.relname as name,
    (select string_agg(quote_ident(a.attname), ', ' order by a.attnum) from pg_attribute a
     where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '') as columns,
    (select array_agg(quote_ident(a.attname)) from pg_index i join pg_attribute a on a.attrelid = i.indrelid and a.attnum = any(i.indkey)
     where i.indrelid = coalesce((select min(p.inhrelid) from pg_inherits p where p.inhparent = c.oid), c.oid) and i.indisprimary) as keys
  from pg_class c join pg_namespace n on n.oid = c.relnamespace where n.nspname = 'public' and c.relkind in ('r', 'p')`

function keepTable({ name, columns, keys }: Table): string {
  const sequence = `${name}_written`.slice(-60)
  const from = `insert into public."${name}" (${columns}) overriding system value select ${columns} from pristine."kept_${name}" kept`
  const missing = (keys ?? []).map((key) => `live.${key} = kept.${key}`).join(' and ')
  const fill = keys
    ? `${from} where not exists (select from public."${name}" live where ${missing})`
    : `delete from public."${name}"; ${from}`
  const literal = `'${fill.replaceAll("'", "''")}'`
  return `
    create table pristine."kept_${name}" as table public."${name}";
    create sequence pristine."${sequence}";
    create trigger note_write after insert or update or delete on public."${name}"
      for each statement execute function pristine.note_write('${sequence}');
    create trigger note_truncate after truncate on public."${name}"
      for each statement execute function pristine.note_write('${sequence}');
    alter table public."${name}" enable always trigger note_write;
    alter table public."${name}" enable always trigger note_truncate;
    insert into pristine.parts values ('${name}', '${sequence}', ${literal});`
}
