import { type AfterRefusal, settleRefusal } from './after-refusal.ts'
import { AppError } from './app-error.ts'
import type { Ctx } from './ctx.ts'

/** One step of a call whose steps stand on their own: its transaction, and after a refusal what is kept of it or tidied up. */
export async function inOwnTransaction<T>(ctx: Ctx, step: (ctx: Ctx) => Promise<T>): Promise<T> {
  const ifRefused: AfterRefusal[] = []
  try {
    return await ctx.inTransaction((tx) => step({ ...ctx, tx, afterRefusal: (work) => void ifRefused.push(work) }))
  } catch (error) {
    if (error instanceof AppError) await settleRefusal(ifRefused, ctx.tx, ctx.log)
    throw error
  }
}
