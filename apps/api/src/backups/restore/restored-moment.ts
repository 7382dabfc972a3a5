import type { Tx } from '../../kit/database/db.ts'
import { findLastBeat, findNow, findRecovered } from './after-restore-repo.ts'
import type { Recovered } from './restore-embedded.ts'

/** The restored moment and the present, by the database's clock. */
export async function findMoment(
  tx: Tx,
  asked: string | undefined,
  recovered: Recovered | undefined,
): Promise<{ to: string; at: string }> {
  const at = await findNow(tx)
  const to = asked ?? (await findRecovered(tx)) ?? (recovered ? undefined : await findLastBeat(tx))
  if (to === undefined) throw new Error('say with --at to which moment the database was restored')
  return { to, at }
}
