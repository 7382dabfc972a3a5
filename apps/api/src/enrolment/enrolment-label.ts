import type { enrolment } from '@osmp/contract/enrolment/endpoints.ts'
import { isClosed } from '@osmp/domain/meetings/meeting-codes.ts'
import { wrongStateReason } from '@osmp/domain/meetings/meeting-state.ts'
import { AppError } from '../kit/http/app-error.ts'
import { changedParts } from '../kit/http/changed-parts.ts'
import type { Handler } from '../kit/http/ctx.ts'
import { lockMeeting } from '../meetings/public.ts'
import { findLabels, setLabel } from './store/enrolment-desk-repo.ts'

/** A group is a word of the organiser's list, which stands in exports and the pack: it may be set after the meeting, until that is closed. */
export const enrolmentLabel: Handler<typeof enrolment, 'enrolmentLabel'> = async (input, ctx) => {
  const { engagementId, enrollmentIds, label, seen } = input
  const { status } = await lockMeeting(ctx.tx, engagementId)
  if (isClosed(status)) throw new AppError(wrongStateReason(status))
  const stored = seen === undefined ? [] : await findLabels(ctx.tx, engagementId, enrollmentIds)
  const others = stored.filter(
    (row) => row.label !== label && row.label !== seen?.[enrollmentIds.indexOf(row.enrollmentId)],
  )
  if (others.length > 0)
    throw changedParts(others.map((row) => ({ part: row.enrollmentId, value: row.label, byName: null, at: null })))
  const changed = await setLabel(ctx.tx, engagementId, enrollmentIds, label)
  if (changed < new Set(enrollmentIds).size) throw new AppError('enrolmentMissing')
  return { changed }
}
