import { AppError } from '../../kit/http/app-error.ts'
import type { Ctx } from '../../kit/http/ctx.ts'
import { keepChange, wordsOf } from '../correct-place.ts'
import { dropAnswers } from '../store/answer-repo.ts'
import { dropConsents } from '../store/consent-repo.ts'
import { becomeInvited, replaceConsent, writeWords } from '../store/enrolment-change-repo.ts'
import type { EnrolledPerson } from '../store/person-repo.ts'

type Doctor = { hcpId: string; name: string; hcoName: string; department: string; madeBy: string | null }

/**
 * Gives a place that somebody else took with a doctor's number to that doctor, who has proved to be its owner: in the doctor's
 * name and with the doctor's consent. Every pass and token given out before ends. The caller holds the meeting's lock.
 */
export async function takeOverPlace(
  ctx: Ctx,
  place: EnrolledPerson,
  { hcpId, name, hcoName, department, madeBy }: Doctor,
  consentVersion: string,
): Promise<void> {
  const before = wordsOf(place)
  const link = { way: 'invitation', by: null, at: ctx.at } as const
  const after = { name, phone: place.phone, hcoName, department }
  if (!(await writeWords(ctx.tx, place.enrollmentId, after, { hcpId, link }))) throw new AppError('enrolmentMatchTaken')
  await becomeInvited(ctx.tx, place.enrollmentId, madeBy)
  await dropAnswers(ctx.tx, place.enrollmentId)
  await dropConsents(ctx.tx, place.enrollmentId)
  await replaceConsent(ctx.tx, place.enrollmentId, consentVersion, ctx.at)
  await keepChange(ctx, place, { before, after }, { who: { kind: 'letter' }, reason: '' })
}
