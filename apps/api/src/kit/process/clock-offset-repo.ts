import { keepParam } from '../database/param-repo.ts'
import type { Tx } from '../database/db.ts'

const OFFSET = 'demo.clockOffset'
const FIRST_OFFSET = 'demo.clockFirstOffset'

/** How far the demo's business clock is from the real one, in ms; kept so that a restart tells the same time. */
export const readClockOffset = (tx: Tx): Promise<number> => readMs(tx, OFFSET)

export async function keepClockOffset(tx: Tx, offset: number): Promise<void> {
  await keepParam(tx, OFFSET, offset)
}

/** How far it was when the demo company was loaded: the demo's present, to which a moved clock comes back. */
export const readFirstClockOffset = (tx: Tx): Promise<number> => readMs(tx, FIRST_OFFSET)

export async function keepFirstClockOffset(tx: Tx, offset: number): Promise<void> {
  await keepParam(tx, FIRST_OFFSET, offset)
  await keepClockOffset(tx, offset)
}

async function readMs(tx: Tx, key: string): Promise<number> {
  const row = await tx.selectFrom('system_param').select('value').where('key', '=', key).executeTakeFirst()
  return typeof row?.value === 'number' ? row.value : 0
}
