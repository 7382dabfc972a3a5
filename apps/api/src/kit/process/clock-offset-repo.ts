import { keepParam } from '../database/param-repo.ts'
import type { Tx } from '../database/db.ts'

const KEY = 'demo.clockOffset'

/** How far the demo's business clock is from the real one, in ms; kept so that a restart tells the same time. */
export async function readClockOffset(tx: Tx): Promise<number> {
  const row = await tx.selectFrom('system_param').select('value').where('key', '=', KEY).executeTakeFirst()
  return typeof row?.value === 'number' ? row.value : 0
}

export async function keepClockOffset(tx: Tx, offset: number): Promise<void> {
  await keepParam(tx, KEY, offset)
}
