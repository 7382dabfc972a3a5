import type { Tx } from './db.ts'

/** Keeps a setting of the company under its key. */
export async function keepParam(tx: Tx, key: string, setting: unknown): Promise<void> {
  const value = JSON.stringify(setting)
  await tx
    .insertInto('system_param')
    .values({ key, value })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
    .execute()
}
