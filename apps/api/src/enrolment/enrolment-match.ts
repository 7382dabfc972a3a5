import type { enrolment } from '@osmp/contract/enrolment/endpoints.ts'
import { linkFits } from '@osmp/domain/enrolment/directory-link.ts'
import { marksOf } from '@osmp/domain/enrolment/directory-match.ts'
import { isClosed } from '@osmp/domain/meetings/meeting-codes.ts'
import { wrongStateReason } from '@osmp/domain/meetings/meeting-state.ts'
import { localDateOf } from '@osmp/domain/kit/time.ts'
import { AppError } from '../kit/http/app-error.ts'
import type { Ctx, Handler } from '../kit/http/ctx.ts'
import { sqlState } from '../kit/database/db-faults.ts'
import { staff } from '../kit/http/require-staff.ts'
import { hasSpeakerLinkWaiting, lockMeeting, tellCompliance } from '../meetings/public.ts'
import { findPerson, linkPerson } from './store/directory-match-repo.ts'
import { keepLink } from './keep-link.ts'
import { type DirectoryDoctor, findDoctor, isBlacklisted } from './store/person-repo.ts'

const UNIQUE_VIOLATION = '23505'
/** Anything shorter says nothing. */
const REASON = 4

export const enrolmentMatch: Handler<typeof enrolment, 'enrolmentMatch'> = async (input, ctx) => {
  const { engagementId, enrollmentId, reason = '' } = input
  const meeting = await lockMeeting(ctx.tx, engagementId)
  if (isClosed(meeting.status)) throw new AppError(wrongStateReason(meeting.status))
  const person = await findPerson(ctx.tx, engagementId, enrollmentId)
  const doctor = await findDoctor(ctx.tx, input.hcpId)
  if (!person || !doctor) throw new AppError('enrolmentMissing')
  if (await isBlacklisted(ctx.tx, { hcpId: doctor.hcpId, phone: person.phone }, localDateOf(ctx.at))) {
    throw new AppError('enrolmentBlacklisted')
  }
  const fits = linkFits(marksOf(person, { ...doctor, hospital: doctor.hcoName }))
  if (!fits && reason.length < REASON) throw new AppError('enrolmentLinkNeedsReason')
  await link(ctx, enrollmentId, doctor, { fits, reason })
  const before = { hcoName: person.hospital, department: person.department }
  await keepLink(ctx, { engagementId, enrollmentId }, { kind: 'personLinked', before, after: doctor, reason })
  if (await hasSpeakerLinkWaiting(ctx.tx, engagementId))
    await tellCompliance(ctx.tx, meeting, { kind: 'speakerLinkWaits', params: {}, at: ctx.at, key: enrollmentId })
  return { name: doctor.name, hcoName: doctor.hcoName, department: doctor.department, fits }
}

async function link(
  ctx: Ctx,
  enrollmentId: string,
  doctor: DirectoryDoctor,
  { fits, reason }: { fits: boolean; reason: string },
): Promise<void> {
  const by = { way: 'match', by: staff(ctx).personId, at: ctx.at, fits, reason } as const
  const linked = await linkPerson(ctx.tx, enrollmentId, doctor, by).catch((error: unknown) => {
    if (sqlState(error) === UNIQUE_VIOLATION) throw new AppError('enrolmentMatchTaken')
    throw error
  })
  if (!linked) throw new AppError('enrolmentAlreadyMatched')
}
