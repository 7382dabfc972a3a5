import { AppError } from './app-error.ts'
import type { Ctx } from './ctx.ts'
import type { Tx } from '../database/db.ts'

export type AfterRefusal = Parameters<Ctx['afterRefusal']>[0]

/**
 * Runs `work`, and when it is refused what it left for then, each on its own. After any other fault the transaction may have been
 * committed after all; bytes on which no row stands are swept.
 */
export async function settlingRefusals<T>(
  { tx, log }: { tx: Tx; log: Ctx['log'] },
  work: (afterRefusal: Ctx['afterRefusal']) => Promise<T>,
): Promise<T> {
  const left: AfterRefusal[] = []
  try {
    return await work((step) => void left.push(step))
  } catch (error) {
    if (error instanceof AppError) for (const step of left) await tidyUp(log, () => step(tx))
    throw error
  }
}

/** What is left to do after a refusal or a fault: that it fails is logged, and the first fault is told all the same. */
export async function tidyUp(log: Ctx['log'], step: () => Promise<void>): Promise<void> {
  try {
    await step()
  } catch (error) {
    log.error({ err: error }, 'cleanup after refusal failed')
  }
}
