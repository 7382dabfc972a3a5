import { AppError } from '../kit/http/app-error.ts'
import type { Ctx } from '../kit/http/ctx.ts'
import { findReturn, insertReturn, type Returned } from './absence-repo.ts'
import { type StoredSignIn } from './sign-in-repo.ts'
import type { SignMoment } from './sign-moment.ts'
import { type EnrolledPerson, markSigned } from '../enrolment/public.ts'

/** `isReturn`: a person signed in before is back after leaving. */
export type Signed = { signInId: string; signedAt: string; sessionNo: number; isReturn: boolean }

/** The repeated answer of a nonce that has brought a person back; undefined for a new one. */
export function repeatedReturn(before: Returned | null, person: EnrolledPerson): Signed | undefined {
  if (!before) return undefined
  if (before.enrollmentId !== person.enrollmentId) throw new AppError('signInCodeExpired')
  return { signInId: before.signInId, signedAt: before.returnedAt, sessionNo: before.sessionNo, isReturn: true }
}

/** True if a sign-in at this moment is a return after leaving. */
export function isComingBack(before: StoredSignIn | undefined, moment: SignMoment): before is StoredSignIn {
  return before !== undefined && before.leftAt !== null && Date.parse(before.leftAt) <= moment.at
}

/** Brings a person back after leaving, once: of two requests at once the second finds them there. */
export async function returnPerson(
  ctx: Ctx,
  before: StoredSignIn,
  attempt: { nonce: string; method: 'qr' | 'staff'; moment: SignMoment; staffId: string | null },
): Promise<Signed> {
  const { nonce, method, moment, staffId } = attempt
  const at = new Date(moment.at).toISOString()
  const receivedAt = moment.isReplay ? ctx.at : null
  const done = await insertReturn(ctx.tx, { signInId: before.id, nonce, method, by: staffId, at, receivedAt })
  if (!done && (await findReturn(ctx.tx, nonce))?.signInId !== before.id) throw new AppError('signInAlreadySigned')
  await markSigned(ctx.tx, before.enrollmentId)
  return { signInId: before.id, signedAt: at, sessionNo: before.sessionNo, isReturn: true }
}
