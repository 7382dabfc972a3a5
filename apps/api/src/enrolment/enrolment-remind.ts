import { leaveMessages } from '../messaging/public.ts'
import type { enrolment } from '@osmp/contract/enrolment/endpoints.ts'
import { ACTION } from '@osmp/domain/system/action-categories.ts'
import { AppError } from '../kit/http/app-error.ts'
import type { Handler } from '../kit/http/ctx.ts'
import { staff } from '../kit/http/require-staff.ts'
import { lockMeeting, logDeed } from '../meetings/public.ts'
import { lockEnrolments } from './store/enrolment-decision-repo.ts'
import { noteReminders } from './store/enrolment-reminder-repo.ts'
import { openEnrolment } from './open-enrolment.ts'

export const enrolmentRemind: Handler<typeof enrolment, 'enrolmentRemind'> = async (input, ctx) => {
  const { engagementId, enrollmentIds } = input
  const actor = staff(ctx)
  await lockMeeting(ctx.tx, engagementId)
  const { today: day, startAt } = await openEnrolment(ctx, engagementId)
  if (enrollmentIds !== undefined) {
    const known = await lockEnrolments(ctx.tx, engagementId, enrollmentIds)
    if (known.length < new Set(enrollmentIds).size) throw new AppError('enrolmentMissing')
  }
  const row = { engagementId, ids: enrollmentIds ?? null, day, personId: actor.personId, at: ctx.at }
  const { due, reminded } = await noteReminders(ctx.tx, row)
  const messages = reminded.map((enrollmentId) => ({
    enrollmentId,
    kind: 'reminder' as const,
    params: { startAt },
    key: day,
  }))
  await leaveMessages(ctx.tx, engagementId, messages, ctx.at)
  if (reminded.length > 0) {
    const params = { count: reminded.length }
    await logDeed(ctx, ACTION.enrolmentSignIn, { engagementId, kind: 'enrolmentsReminded', params })
  }
  return { reminded: reminded.length, already: due - reminded.length }
}
