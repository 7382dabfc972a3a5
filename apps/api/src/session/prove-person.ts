import { AppError } from '../kit/app-error.ts'
import type { Ctx } from '../kit/ctx.ts'
import { randomToken, sha256hex } from '../kit/ids.ts'
import { passwordFits } from './password.ts'
import { LOCK_TIME, LOGIN_CODE_LIFE } from './session-rules.ts'
import {
  clearFailures,
  countFailure,
  findLock,
  findPersonByCode,
  insertLoginCode,
  type SignInPerson,
} from './session-repo.ts'
import { failedSignIns } from './sign-in-failures.ts'

type Typed = { employeeCode: string; password: string }
export type ProvenPerson = SignInPerson & { employeeCode: string }

/**
 * Who this is. The same answer and the same time for a wrong password, an unknown code and a disabled person.
 * Errors: `wrong`, signInLocked, initialPasswordExpired, tooManyRequests (of one address, whatever the code).
 */
export async function provePerson(
  ctx: Ctx,
  { employeeCode, password }: Typed,
  wrong: 'signInFailed' | 'passwordWrong' = 'signInFailed',
): Promise<ProvenPerson> {
  const now = ctx.clock.systemNow()
  const code = employeeCode.toUpperCase()
  failedSignIns.refuseSpent(ctx.address, now)
  await refuseLocked(ctx, code, now)
  const person = await findPersonByCode(ctx.tx, code)
  const fits = await passwordFits(password, person?.password_hash ?? null)
  // Many guesses at once were all let in before the first was counted: those after the last one allowed learn nothing.
  failedSignIns.refuseSpent(ctx.address, now)
  await refuseLocked(ctx, code, now)
  if (!person || !fits || !person.is_active) {
    failedSignIns.count(ctx.address, now)
    await countFailure(ctx.tx, code, new Date(now + LOCK_TIME).toISOString())
    throw new AppError(wrong)
  }
  await clearFailures(ctx.tx, code)
  if (person.password_until !== null && Date.parse(person.password_until) <= now)
    throw new AppError('initialPasswordExpired')
  return { ...person, employeeCode: code }
}

/** Error: signInLocked (minutes). */
async function refuseLocked(ctx: Ctx, code: string, now: number): Promise<void> {
  const lockedUntil = await findLock(ctx.tx, code)
  if (lockedUntil === null || Date.parse(lockedUntil) <= now) return
  throw new AppError('signInLocked', { minutes: Math.ceil((Date.parse(lockedUntil) - now) / 60_000) })
}

/** A one-time code for getToken. */
export async function giveLoginCode(ctx: Ctx, personId: string): Promise<string> {
  const code = randomToken()
  const expiresAt = new Date(ctx.clock.systemNow() + LOGIN_CODE_LIFE).toISOString()
  await insertLoginCode(ctx.tx, sha256hex(code), personId, expiresAt)
  return code
}
