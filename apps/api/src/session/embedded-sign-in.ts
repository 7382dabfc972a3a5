import type { session } from '@osmp/contract/session/endpoints.ts'
import { AppError } from '../kit/app-error.ts'
import type { Ctx, Handler } from '../kit/ctx.ts'
import { randomToken, sha256hex } from '../kit/ids.ts'
import { passwordFits } from './password.ts'
import { LOCK_TIME, LOGIN_CODE_LIFE } from './session-rules.ts'
import { clearFailures, countFailure, findLock, findPersonByCode, insertLoginCode } from './session-repo.ts'

/** The same answer and the same time for a wrong password, an unknown code and a disabled person. */
export const embeddedSignIn: Handler<typeof session, 'embeddedSignIn'> = async ({ employeeCode, password }, ctx) => {
  const now = ctx.clock.systemNow()
  const code = employeeCode.toUpperCase()
  await refuseLocked(ctx, code, now)
  const person = await findPersonByCode(ctx.tx, code)
  const fits = await passwordFits(password, person?.password_hash ?? null)
  // Many guesses at once were all let in before the first was counted: those after the tenth learn nothing.
  await refuseLocked(ctx, code, now)
  if (!person || !fits || !person.is_active) {
    await countFailure(ctx.tx, code, new Date(now + LOCK_TIME).toISOString())
    throw new AppError('signInFailed')
  }
  await clearFailures(ctx.tx, code)
  const loginCode = randomToken()
  await insertLoginCode(ctx.tx, sha256hex(loginCode), person.id, new Date(now + LOGIN_CODE_LIFE).toISOString())
  return { code: loginCode }
}

/** Error: signInLocked (minutes). */
async function refuseLocked(ctx: Ctx, code: string, now: number): Promise<void> {
  const lockedUntil = await findLock(ctx.tx, code)
  if (lockedUntil === null || Date.parse(lockedUntil) <= now) return
  throw new AppError('signInLocked', { minutes: Math.ceil((Date.parse(lockedUntil) - now) / 60_000) })
}
