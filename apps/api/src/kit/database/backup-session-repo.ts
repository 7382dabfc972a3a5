import pg from 'pg'
import type { DbConfig } from './db.ts'
import { PooledClient } from './pg-client.ts'

/** The statements of a backup, over one connection; those of a base backup and of the log need the owner. */
export type BackupSession = {
  facts(): Promise<Facts>
  startBackup(): Promise<string>
  stopBackup(): Promise<{ lsn: string; label: string }>
  /** Holds the log from here on; `isTemporary`: until this connection ends. */
  holdLog(slot: string, isTemporary: boolean): Promise<void>
  /** From which position on the log is held; undefined: it is not, or was given up for want of room. */
  heldFrom(slot: string): Promise<string | undefined>
  dropHold(slot: string): Promise<void>
  /** The log up to here need not be held any more. */
  letGo(slot: string, lsn: string): Promise<void>
  /** Commits a row after a moment, and gives the moment and the position up to which the log is durable then. */
  beat(detail: object): Promise<{ at: string; lsn: string }>
  noteRun(kind: string, detail: object): Promise<void>
  end(): Promise<void>
}

export type Facts = {
  system: string
  timeline: number
  segmentBytes: number
  version: string
  schema: string
  head: { seq: number; hash: string } | null
  now: string
}

/** Opens the connection; `onLost` is called when it breaks. */
export async function openBackupSession(
  { isPooled = false, ...config }: DbConfig,
  onLost = () => {},
): Promise<BackupSession> {
  const named = { ...config, application_name: 'osmp-backup' }
  const client = isPooled
    ? new PooledClient(named)
    : new pg.Client({ ...named, options: '-c TimeZone=UTC -c DateStyle=ISO' })
  client.on('error', onLost)
  await client.connect()
  const rows = async <Row extends pg.QueryResultRow>(statement: string, values: unknown[] = []): Promise<Row[]> =>
    (await client.query<Row>(statement, values)).rows
  const one = async <Row extends pg.QueryResultRow>(statement: string, values: unknown[] = []): Promise<Row> => {
    const [row] = await rows<Row>(statement, values)
    if (!row) throw new Error(`no answer: ${statement}`)
    return row
  }
  return {
    facts: () =>
      one<Facts>(`
        select s.system_identifier::text as system, c.timeline_id as timeline,
          (select setting::int from pg_settings where name = 'wal_segment_size') as "segmentBytes",
          current_setting('server_version') as version, (select max(name) from schema_migration) as schema,
          (select jsonb_build_object('seq', seq, 'hash', hash) from audit_entry order by seq desc limit 1) as head,
          to_char(clock_timestamp(), 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as now
        from pg_control_system() s, pg_control_checkpoint() c`),
    startBackup: async () => (await one<{ lsn: string }>("select pg_backup_start('osmp', true)::text as lsn")).lsn,
    stopBackup: () => one('select lsn::text, labelfile as label from pg_backup_stop(false)'),
    holdLog: async (slot, isTemporary) =>
      void (await client.query('select pg_create_physical_replication_slot($1, true, $2)', [slot, isTemporary])),
    heldFrom: async (slot) =>
      (
        await rows<{ lsn: string | null }>(
          "select restart_lsn::text as lsn from pg_replication_slots where slot_name = $1 and wal_status <> 'lost'",
          [slot],
        )
      )[0]?.lsn ?? undefined,
    dropHold: async (slot) =>
      void (await client.query(
        'select pg_drop_replication_slot(slot_name) from pg_replication_slots where slot_name = $1 and not active',
        [slot],
      )),
    letGo: async (slot, lsn) =>
      void (await client.query(
        `select pg_replication_slot_advance(slot_name, $2) from pg_replication_slots
         where slot_name = $1 and restart_lsn < $2::pg_lsn`,
        [slot, lsn],
      )),
    beat: async (detail) => {
      const { at } = await one<{ at: string }>(
        `select to_char(clock_timestamp(), 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as at`,
      )
      await client.query(KEEP, ['log', detail])
      return { at, ...(await one<{ lsn: string }>('select pg_current_wal_flush_lsn()::text as lsn')) }
    },
    noteRun: async (kind, detail) => void (await client.query(KEEP, [kind, detail])),
    end: () => client.end(),
  }
}

const KEEP = `
  insert into backup_run (kind, at, detail) values ($1, clock_timestamp(), $2)
  on conflict (kind) do update set at = excluded.at, detail = excluded.detail`
