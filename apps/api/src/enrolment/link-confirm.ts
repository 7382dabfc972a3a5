import type { enrolment } from '@osmp/contract/enrolment/endpoints.ts'
import { isClosed } from '@osmp/domain/meetings/meeting-codes.ts'
import { wrongStateReason } from '@osmp/domain/meetings/meeting-state.ts'
import { AppError } from '../kit/http/app-error.ts'
import type { Handler } from '../kit/http/ctx.ts'
import { staff } from '../kit/http/require-staff.ts'
import { lockMeeting } from '../meetings/public.ts'
import { confirmLink, findLink } from './store/directory-match-repo.ts'
import { keepLink } from './keep-link.ts'
import { findDoctor } from './store/person-repo.ts'
import { requireOutsider } from './require-outsider.ts'

export const linkConfirm: Handler<typeof enrolment, 'linkConfirm'> = async (input, ctx) => {
  const { engagementId, enrollmentId, reason, seen } = input
  const { personId } = staff(ctx)
  const { status } = await lockMeeting(ctx.tx, engagementId)
  if (isClosed(status)) throw new AppError(wrongStateReason(status))
  const link = await findLink(ctx.tx, engagementId, enrollmentId)
  const doctor = link && (await findDoctor(ctx.tx, link.hcpId))
  if (!link || !doctor) throw new AppError('enrolmentMissing')
  // Undone and linked again since: to be looked at first.
  if (seen !== undefined && seen !== link.linkedAt) throw new AppError('enrolmentMoved')
  await requireOutsider(
    ctx,
    'confirmLink',
    link.linkedBy === null ? [] : [{ deed: 'linkPlace', personIds: [link.linkedBy] }],
  )
  if (link.isConfirmed) return {}
  await confirmLink(ctx.tx, enrollmentId, { personId, at: ctx.at })
  await keepLink(
    ctx,
    { engagementId, enrollmentId },
    { kind: 'linkConfirmed', before: { ...doctor, ...link }, after: { ...doctor, ...link }, reason },
  )
  return {}
}
