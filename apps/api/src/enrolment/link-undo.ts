import type { enrolment } from '@osmp/contract/enrolment/endpoints.ts'
import { isClosed } from '@osmp/domain/meetings/meeting-codes.ts'
import { wrongStateReason } from '@osmp/domain/meetings/meeting-state.ts'
import { AppError } from '../kit/http/app-error.ts'
import type { Handler } from '../kit/http/ctx.ts'
import { lockMeeting } from '../meetings/public.ts'
import { findLink, undoLink } from './store/directory-match-repo.ts'
import { keepLink } from './keep-link.ts'
import { findDoctor } from './store/person-repo.ts'

/** What the person proved is not the organiser's to take away; what a colleague linked is. */
const BY_HAND: readonly (string | null)[] = ['match', 'correction', null]

export const linkUndo: Handler<typeof enrolment, 'linkUndo'> = async (input, ctx) => {
  const { engagementId, enrollmentId, reason, seen } = input
  const { status } = await lockMeeting(ctx.tx, engagementId)
  if (isClosed(status)) throw new AppError(wrongStateReason(status))
  const link = await findLink(ctx.tx, engagementId, enrollmentId)
  if (!link || !BY_HAND.includes(link.way)) throw new AppError('enrolmentLinkMissing')
  if (seen !== undefined && seen !== link.linkedAt) throw new AppError('enrolmentMoved')
  const doctor = await findDoctor(ctx.tx, link.hcpId)
  const after = link.before ?? { hcoName: link.hcoName, department: link.department }
  await undoLink(ctx.tx, enrollmentId, after)
  const before = { ...(doctor && { name: doctor.name }), hcoName: link.hcoName, department: link.department }
  await keepLink(ctx, { engagementId, enrollmentId }, { kind: 'linkUndone', before, after, reason })
  return {}
}
