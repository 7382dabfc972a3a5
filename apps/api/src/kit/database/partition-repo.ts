import { sql } from 'kysely'
import type { Log } from '../process/logger.ts'
import { type Db, query, type Tx } from './db.ts'
import { sqlState } from './db-faults.ts'

/** Tables that are divided by month, and the audit chain by its numbers. */
export const PARTITIONED = ['access_event', 'action_log', 'audit_entry', 'phone_message'] as const

const LOCK_NOT_AVAILABLE = '55P03'

/** Makes the partitions of this month and the next three, and the next numbers of the audit chain, where they are missing. How many. */
export async function makePartitions(tx: Tx): Promise<number> {
  const rows = await query<{ n: number }>(tx)`select make_partitions() as n`
  return rows[0]?.n ?? 0
}

/** The same at the start of a process, which does not wait for a lock: they are made months ahead, and the daily job tries again. */
export async function makePartitionsAtStart({ db }: Db, log: Pick<Log, 'warn'>): Promise<void> {
  try {
    await makePartitions(db)
  } catch (error) {
    if (sqlState(error) !== LOCK_NOT_AVAILABLE) throw error
    log.warn('partitions of the next months were not made: a table is locked; the job “partitions” tries again')
  }
}

/** Drops empty partitions of logs and texts that end before the month before last. How many. */
export async function dropEmptyPartitions(tx: Tx): Promise<number> {
  const rows = await query<{ n: number }>(tx)`select drop_empty_partitions() as n`
  return rows[0]?.n ?? 0
}

/** Rows of the default partitions by table, since the month before this one: their months had no partition when they came. */
export async function countOutsidePartitions(tx: Tx): Promise<{ table: string; count: number }[]> {
  return query<{
    table: string
    count: number
  }>(tx)`select "table", count from rows_outside_partitions()`
}

/** Reads a sample of each divided table as a whole, by which joins are planned; autovacuum reads those of single partitions. */
export async function analyzePartitions({ inTransaction }: Db): Promise<void> {
  for (const table of PARTITIONED)
    await inTransaction((tx) => sql`select analyze_partitions(${table})`.execute(tx), 'long')
}
