import { GUESSES_FORGOTTEN_HOURS, GUESS_WAITS } from '@osmp/domain/session/guess-waits.ts'
import { plainCode, withoutEdges } from '@osmp/domain/kit/invisible-marks.ts'
import { AppError } from '../kit/http/app-error.ts'
import type { Ctx } from '../kit/http/ctx.ts'
import { randomToken, sha256hex } from '../kit/database/ids.ts'
import { deviceOf } from './device-cookie.ts'
import { freeHands } from './free-hands.ts'
import { claimTry, dropOldGuesses, forgiveTries, type GuessKey } from './guesses/guess-repo.ts'
import { askForWork } from './guesses/guess-task.ts'
import { isKnownDevice } from './guesses/known-device-repo.ts'
import { passwordFits } from './password.ts'
import { isAtWork, LOGIN_CODE_LIFE } from './session-rules.ts'
import { findPersonByCode, insertLoginCode, type SignInPerson } from './session-repo.ts'
import { notify } from '../notices/public.ts'

type Typed = { employeeCode: string; password: string; work?: string | undefined }
export type ProvenPerson = SignInPerson & { employeeCode: string }

const HOUR = 3_600_000

/** Who this is, free of the hands of an administrator that does not know this password. The same answer and the same time for a wrong password, an unknown code and a disabled person. */
export async function provePerson(
  ctx: Ctx,
  { employeeCode, password, work }: Typed,
  wrong: 'signInFailed' | 'passwordWrong' = 'signInFailed',
): Promise<ProvenPerson> {
  const now = ctx.clock.systemNow()
  const code = plainCode(employeeCode)
  const person = await findPersonByCode(ctx.tx, code)
  ctx.meantFor(person?.id)
  const keys = await keysOf(ctx, code, now)
  // Only who is signed in already is asked by `passwordWrong`: they are no stranger of their address.
  if (wrong === 'signInFailed' && keys.some(({ place }) => place === 'address')) await askForWork(ctx, code, work)
  const tries = await claimTries(ctx, keys, now)
  const fits = await fitsAsPasted(password, person?.password_hash ?? null)
  if (!person || !fits || !isAtWork({ isActive: person.is_active, isDemo: person.is_demo }, ctx.config)) {
    if (person && tries === GUESS_WAITS.address.free) await tellOfGuesses(ctx, person.id, tries)
    throw new AppError(wrong)
  }
  await forgiveTries(ctx.tx, keys)
  if (person.password_until !== null && Date.parse(person.password_until) <= now)
    throw new AppError('initialPasswordExpired')
  if (person.password_until === null)
    await freeHands(ctx.tx, person.id, { how: 'ownPassword', since: person.password_set_at }, now)
  return { ...person, employeeCode: code }
}

/** A password copied from a message often brings blanks and invisible marks: both spellings are one try. */
async function fitsAsPasted(password: string, stored: string | null): Promise<boolean> {
  const bare = withoutEdges(password)
  return (await passwordFits(password, stored)) || (bare !== password && (await passwordFits(bare, stored)))
}

/** A browser its person has signed in with is counted by itself; all others by their address, and together. */
async function keysOf(ctx: Ctx, employeeCode: string, now: number): Promise<readonly GuessKey[]> {
  const device = deviceOf(ctx)
  const at = new Date(now).toISOString()
  if (device !== undefined && (await isKnownDevice(ctx.tx, employeeCode, device, at)))
    return [{ place: 'device', employeeCode, device, address: '' }]
  return [
    { place: 'address', employeeCode, device: '', address: ctx.address },
    { place: 'anywhere', employeeCode, device: '', address: '*' },
  ]
}

/** Counts the try before it is judged; how many there were at the nearest place. */
async function claimTries(ctx: Ctx, keys: readonly GuessKey[], now: number): Promise<number> {
  const forgottenBefore = new Date(now - GUESSES_FORGOTTEN_HOURS * HOUR).toISOString()
  const counted: number[] = []
  for (const key of keys) {
    const claim = await claimTry(ctx.tx, key, { at: new Date(now).toISOString(), forgottenBefore })
    if ('waitsUntil' in claim)
      throw new AppError('signInLocked', { minutes: Math.ceil((Date.parse(claim.waitsUntil) - now) / 60_000) })
    counted.push(claim.tries)
  }
  await dropOldGuesses(ctx.tx, forgottenBefore)
  return counted[0] ?? 0
}

/** Once an hour at most: a series must not fill somebody's inbox. */
async function tellOfGuesses(ctx: Ctx, personId: string, times: number): Promise<void> {
  const dedupeKey = `signInGuesses:${personId}:${ctx.at.slice(0, 13)}`
  const params = { times, place: ctx.address }
  await ctx.inTransaction((tx) =>
    notify(tx, { personId, kind: 'signInGuesses', engagementId: null, params, dedupeKey, at: ctx.at }),
  )
}

/** A one-time code for getToken. */
export async function giveLoginCode(ctx: Ctx, personId: string): Promise<string> {
  const code = randomToken()
  const expiresAt = new Date(ctx.clock.systemNow() + LOGIN_CODE_LIFE).toISOString()
  await insertLoginCode(ctx.tx, sha256hex(code), personId, expiresAt)
  return code
}
