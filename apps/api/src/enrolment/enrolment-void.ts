import type { enrolment } from '@osmp/contract/enrolment/endpoints.ts'
import { decideEnrolmentEvent, ENROLMENT_STATUSES } from '@osmp/domain/enrolment/enrolment-state.ts'
import { ACTION } from '@osmp/domain/system/action-categories.ts'
import { AppError } from '../kit/http/app-error.ts'
import { refuseNamed } from '../kit/http/refuse-named.ts'
import type { Handler } from '../kit/http/ctx.ts'
import type { Tx } from '../kit/database/db.ts'
import { addSeatsTaken, lockMeeting, logDeed } from '../meetings/public.ts'
import { endPasses } from './store/attendee-token-repo.ts'
import { voidEnrolment } from './store/enrolment-change-repo.ts'
import { openEnrolment } from './open-enrolment.ts'
import { findEnrolled } from './store/person-repo.ts'
import { promoteLocked } from './coming/promote-waiting.ts'

/** Lets the letters that led to a place be answered anew. From the slice of invitations. */
export type ReopenLetters = (tx: Tx, enrollmentId: string) => Promise<void>

/** A place that stands for nobody: its number is free, its passes end, its seat goes to who waits longest. */
export const enrolmentVoid =
  (reopenLetters: ReopenLetters): Handler<typeof enrolment, 'enrolmentVoid'> =>
  async (input, ctx) => {
    const { engagementId, enrollmentId, reason } = input
    await lockMeeting(ctx.tx, engagementId)
    await openEnrolment(ctx, engagementId)
    const person = await findEnrolled(ctx.tx, enrollmentId)
    const status = ENROLMENT_STATUSES.find((one) => one === person?.status)
    if (person?.engagementId !== engagementId || status === undefined) throw new AppError('enrolmentMissing')
    refuseNamed(reason, [person.name])
    if (status === 'signed' || status === 'left') throw new AppError('enrolmentVoidSigned')
    const judged = decideEnrolmentEvent(status, 'void', reason)
    if (!judged.ok) throw new AppError(judged.reason)
    if (!(await voidEnrolment(ctx.tx, enrollmentId, { reason, at: ctx.at }))) throw new AppError('enrolmentVoidSigned')
    await endPasses(ctx.tx, enrollmentId, new Date(ctx.clock.systemNow()).toISOString())
    await reopenLetters(ctx.tx, enrollmentId)
    if (status === 'enrolled') await addSeatsTaken(ctx.tx, engagementId, -1)
    await logDeed(ctx, ACTION.enrolmentSignIn, { engagementId, kind: 'enrolmentVoided', params: { reason } })
    return { promoted: await promoteLocked(ctx.tx, await lockMeeting(ctx.tx, engagementId), ctx.at) }
  }
