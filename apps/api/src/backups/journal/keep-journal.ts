import { join } from 'node:path'
import type { Tx } from '../../kit/database/db.ts'
import type { LineLog } from './line-log.ts'
import { readRevocation, revocationLine } from './revocation.ts'
import { findRevocations } from './revocation-repo.ts'

export const JOURNAL_FILE = 'revocations.jsonl'
export const journalPath = (dataDir: string): string => join(dataDir, JOURNAL_FILE)

/**
 * Copies what was taken away since the last line out of the database. Rows of the ten minutes before are looked at again, for a
 * transaction is seen some time after the moment it bears. How many lines came.
 */
export async function keepJournal(tx: Tx, log: LineLog): Promise<number> {
  const last = log.lines().findLast((line) => readRevocation(line) !== undefined)
  const since = last === undefined ? undefined : readRevocation(last)?.at
  return log.add((await findRevocations(tx, since)).map(revocationLine))
}
