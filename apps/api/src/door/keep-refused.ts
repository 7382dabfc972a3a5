import { AppError } from '../kit/http/app-error.ts'
import type { Ctx } from '../kit/http/ctx.ts'
import { logScan, type Scan } from './scan-log-repo.ts'

/** An attempt at the door before its verdict. `enrollmentId` is filled in as soon as it is known whom the attempt is about. */
export type DoorAttempt = Omit<Scan, 'result' | 'at'>

/** Runs an attempt at the door that names a meeting; whatever refuses it, the scan log keeps it with the name of the refusal. */
export async function keepRefused<T>(ctx: Ctx, attempt: DoorAttempt, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof AppError) {
      const { result } = error
      ctx.afterRefusal((tx) => logScan(tx, { ...attempt, at: ctx.at, result }))
    }
    throw error
  }
}
