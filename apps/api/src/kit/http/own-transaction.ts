import { settlingRefusals } from './after-refusal.ts'
import type { Ctx } from './ctx.ts'

/** One step of a call whose steps stand on their own: its transaction, and after a refusal what is kept of it or tidied up. */
export async function inOwnTransaction<T>(ctx: Ctx, step: (ctx: Ctx) => Promise<T>): Promise<T> {
  return settlingRefusals(ctx, (afterRefusal) => ctx.inTransaction((tx) => step({ ...ctx, tx, afterRefusal })))
}
