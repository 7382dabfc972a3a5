import pg from 'pg'

/** Rows are only ever added: logs, the audit chain, money, steps of fees, versions somebody has agreed to. */
export const ADD_ONLY = [
  'access_event',
  'audit_entry',
  'audit_head',
  'audit_tree',
  'consent_version',
  'contract_template',
  'enrolment_form_version',
  'event_history',
  'evidence_key',
  'fee_bank_paper',
  'fee_batch_download',
  'fee_reversal',
  'fee_step',
  'landing_version',
  'ledger_entry',
  'meeting_event',
  'organiser_settlement',
  'password_reset',
  'refusal',
  'setting_change',
] as const
/** Rows change in the open, for the chain notes each change, and never go. */
export const KEPT = [
  'activity_photo',
  'approval_instance',
  'approval_node',
  'attendance_statement',
  'closing_file',
  'enrollment',
  'hcp',
  'person',
  'refusal_times',
  'sign_in',
  'speaker_fee',
] as const
const READ_ONLY = ['schema_migration'] as const
/** Done with the rights of the owner. The schema of the partitions stays shut: rows are reached through the tables they are parts of. */
const FUNCTIONS = [
  'make_partitions()',
  'drop_empty_partitions()',
  'rows_outside_partitions()',
  'analyze_partitions(text)',
  'gram_shares()',
  'standby_state()',
  'note_database_backup(bigint)',
] as const
/** Starts at once give rights one after the other. */
const LOCK_KEY = 7_301_129

export type Role = { name: string; password?: string | undefined }

/** Makes the role the product works with, where this connection may make roles and it is not there. */
export async function makeWorkingRole(pool: pg.Pool, { name, password }: Role): Promise<void> {
  await locked(pool, async (client) => {
    const { rows } = await client.query('select 1 from pg_roles where rolname = $1', [name])
    const verb = rows.length === 0 ? 'create' : 'alter'
    const login = password === undefined ? '' : ` password ${pg.escapeLiteral(password)}`
    await client.query(
      `${verb} role ${pg.escapeIdentifier(name)} login nosuperuser nocreatedb nocreaterole noreplication nobypassrls${login}`,
    )
  })
}

/** Gives the role all that the product does at work and nothing more. Run by the owner after each migration. */
export async function giveWorkingRights(pool: pg.Pool, name: string): Promise<void> {
  const role = pg.escapeIdentifier(name)
  await locked(pool, async (client) => {
    const there = await client.query<{ name: string }>(
      "select tablename as name from pg_tables where schemaname = 'public'",
    )
    const tables = new Set(there.rows.map((row) => row.name))
    const listed = (names: readonly string[]) => names.filter((table) => tables.has(table)).join(', ')
    const { rows } = await client.query<{ database: string; jobs: boolean }>(
      "select current_database() as database, to_regnamespace('pgboss') is not null as jobs",
    )
    const database = pg.escapeIdentifier(rows[0]?.database ?? '')
    const statements = [
      `revoke create on schema public from public`,
      `revoke temporary on database ${database} from public`,
      `grant connect on database ${database} to ${role}`,
      `grant usage on schema public to ${role}`,
      `grant select, insert, update, delete on all tables in schema public to ${role}`,
      `grant usage, select, update on all sequences in schema public to ${role}`,
      `grant execute on function ${FUNCTIONS.join(', ')} to ${role}`,
      `revoke update, delete on ${listed(ADD_ONLY)} from ${role}`,
      `revoke delete on ${listed(KEPT)} from ${role}`,
      `revoke insert, update, delete on ${listed(READ_ONLY)} from ${role}`,
      ...(rows[0]?.jobs === true
        ? [
            `grant usage on schema pgboss to ${role}`,
            `grant select, insert, update, delete on all tables in schema pgboss to ${role}`,
            `grant usage, select, update on all sequences in schema pgboss to ${role}`,
          ]
        : []),
    ]
    for (const statement of statements) await client.query(statement)
  })
}

/** True where the role of this connection owns the schema that is there, or an empty database: it may bring it up to date. */
export async function mayChangeSchema(pool: pg.Pool): Promise<boolean> {
  const { rows } = await pool.query<{ may: boolean }>(
    `select has_schema_privilege('public', 'create') and coalesce(
       (select pg_has_role(current_user, relowner, 'usage') from pg_class where oid = to_regclass('schema_migration')), true) as may`,
  )
  return rows[0]?.may === true
}

/** What the role of this connection could do to the record, in words; empty for one that only works. */
export async function tooManyRights(pool: pg.Pool): Promise<string[]> {
  const { rows } = await pool.query<Record<'superuser' | 'roles' | 'owner' | 'schema' | 'parts' | 'changes', boolean>>(
    `select r.rolsuper as superuser, r.rolcreaterole or r.rolbypassrls or r.rolreplication as roles,
       exists (select from pg_class c join pg_namespace n on n.oid = c.relnamespace
               where n.nspname in ('public', 'parts') and pg_has_role(current_user, c.relowner, 'usage')) as owner,
       has_schema_privilege('public', 'create') as schema,
       exists (select from pg_namespace where nspname = 'parts' and has_schema_privilege(oid, 'usage')) as parts,
       exists (select from unnest($1::text[]) t where to_regclass(t) is not null
               and (has_table_privilege(t, 'update') or has_table_privilege(t, 'delete') or has_table_privilege(t, 'truncate'))) as changes
     from pg_roles r where r.rolname = current_user`,
    [ADD_ONLY],
  )
  const has = rows[0]
  if (!has) return []
  const words = {
    superuser: 'is a superuser',
    roles: 'may make or pass roles',
    owner: 'owns tables',
    schema: 'may change the schema',
    parts: 'may reach partitions past their tables',
    changes: 'may change logs',
  }
  return Object.entries(words).flatMap(([key, word]) => (Reflect.get(has, key) === true ? [word] : []))
}

export async function roleOf(pool: pg.Pool): Promise<string> {
  const { rows } = await pool.query<{ name: string }>('select current_user as name')
  return rows[0]?.name ?? ''
}

async function locked(pool: pg.Pool, work: (client: pg.PoolClient) => Promise<void>): Promise<void> {
  const client = await pool.connect()
  try {
    await client.query('begin')
    await client.query('select pg_advisory_xact_lock($1)', [LOCK_KEY])
    await work(client)
    await client.query('commit')
  } catch (error) {
    await client.query('rollback').catch(() => undefined)
    throw error
  } finally {
    client.release()
  }
}
