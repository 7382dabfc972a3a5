import pg from 'pg'
import type { SizeConfig } from '../settings/size-settings.ts'
import { JOB_CONNECTIONS } from '../process/jobs.ts'

/** For the start of a process, for commands and for an administrator of the database. */
const SPARE = 3
const CONNECT_MS = 5_000

/** Facts of a database, read over one connection. */
export type DatabaseFacts = {
  version: string
  role: string
  /** Connections this role may have there, all processes together. */
  connections: number
  /** A pooler is in front: its clients are not connections of the database. */
  isPooled: boolean
}

/** Throws where no database answers within 5 s. */
export async function readDatabaseFacts(config: pg.ClientConfig): Promise<DatabaseFacts> {
  const client = new pg.Client({ ...config, connectionTimeoutMillis: CONNECT_MS, query_timeout: CONNECT_MS })
  client.on('error', () => undefined)
  try {
    await client.connect()
    const { rows } = await client.query<{ version: string; role: string; connections: number; pid: number }>(`
      select split_part(current_setting('server_version'), ' ', 1) as version, current_user as role, pg_backend_pid() as pid,
        least(
          current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int
            - coalesce(current_setting('reserved_connections', true), '0')::int,
          (select nullif(datconnlimit, -1) from pg_database where datname = current_database()),
          (select nullif(rolconnlimit, -1) from pg_roles where rolname = current_user)
        ) as connections`)
    const [row] = rows
    if (!row) throw new Error('the database says nothing about itself')
    const { version, role, connections, pid } = row
    return { version, role, connections, isPooled: Reflect.get(client, 'processID') !== pid }
  } finally {
    await client.end().catch(() => undefined)
  }
}

/** Connections all processes of these sizes take together. */
export const connectionsOf = ({ poolSize, processes }: Pick<SizeConfig, 'poolSize' | 'processes'>): number =>
  processes * (poolSize + JOB_CONNECTIONS) + SPARE

/** A line where the database does not take the connections of all processes; behind a pooler it need not. */
export function connectionFault({ connections, isPooled }: DatabaseFacts, sizes: SizeConfig): string | undefined {
  const needed = connectionsOf(sizes)
  if (isPooled || needed <= connections) return undefined
  return `DATABASE_POOL_SIZE is ${sizes.poolSize} and PROCESSES is ${sizes.processes}: their connections are ${needed}, with ${JOB_CONNECTIONS} for the jobs of each process and ${SPARE} to spare, and the database gives ${connections}. Make the pool smaller, raise max_connections of the database, or put a pooler in front of it`
}

/** Throws where the database does not take the connections of all processes. */
export async function refuseTooManyConnections(config: pg.ClientConfig, sizes: SizeConfig): Promise<void> {
  const fault = connectionFault(await readDatabaseFacts(config), sizes)
  if (fault !== undefined) throw new Error(fault)
}

const EMBEDDED_LEAST = 60

/** The embedded database takes what its one server needs, and half as many for commands and backups. */
export const embeddedSettings = (sizes: SizeConfig): string[] => [
  `max_connections=${Math.max(EMBEDDED_LEAST, Math.ceil(connectionsOf(sizes) * 1.5))}`,
]
