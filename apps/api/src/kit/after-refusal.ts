import type { Ctx } from './ctx.ts'
import type { Tx } from './db.ts'

export type AfterRefusal = Parameters<Ctx['afterRefusal']>[0]

/** What is left to do after a refusal, each on its own: a fault is logged, and the refusal is told all the same. */
export async function settleRefusal(works: readonly AfterRefusal[], tx: Tx, log: Ctx['log']): Promise<void> {
  for (const work of works) {
    try {
      await work(tx)
    } catch (error) {
      log.error({ err: error }, 'something was left undone after a refusal')
    }
  }
}
