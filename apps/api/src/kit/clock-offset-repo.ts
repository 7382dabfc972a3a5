import type { Tx } from './db.ts'

const KEY = 'demo.clockOffset'

/** How far the demo's business clock is from the real one, in ms; kept so that a restart tells the same time. */
export async function readClockOffset(tx: Tx): Promise<number> {
  const row = await tx.selectFrom('system_param').select('value').where('key', '=', KEY).executeTakeFirst()
  return typeof row?.value === 'number' ? row.value : 0
}

export async function keepClockOffset(tx: Tx, offset: number): Promise<void> {
  const value = JSON.stringify(offset)
  await tx
    .insertInto('system_param')
    .values({ key: KEY, value })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
    .execute()
}
