import { decideOnEnrolment } from '@osmp/domain/enrolment/enrolment-decision.ts'
import { enrolmentDoorRefusal } from '@osmp/domain/enrolment/enrolment-rules.ts'
import { ACTION } from '@osmp/domain/system/action-categories.ts'
import type { Tx } from '../kit/database/db.ts'
import { lockMeeting, logMeeting } from '../meetings/public.ts'
import { meetingMoment } from './meeting-moment.ts'
import { promoteLocked } from './coming/promote-waiting.ts'
import { findMeetingsAhead, lockEnrolments, writeDecisions } from './store/enrolment-decision-repo.ts'

/** Kept with the place until the erasure takes it away. */
const REASON = '本人要求删除个人信息'

/**
 * Withdraws these places as their people's own decision where the meeting has not begun: seats go to the people that wait longest.
 * Others stay as they are. Locks the meetings in order of their ids. `at`: business clock.
 */
export async function withdrawPeople(tx: Tx, enrollmentIds: readonly string[], at: string): Promise<void> {
  for (const engagementId of await findMeetingsAhead(tx, enrollmentIds, at)) {
    await lockMeeting(tx, engagementId)
    const people = await lockEnrolments(tx, engagementId, enrollmentIds)
    const judged = people.flatMap(({ enrollmentId, status }) => {
      const one = decideOnEnrolment({ status, decision: 'decline', reason: REASON, hasFreeSeat: false })
      return one.ok ? [{ seats: one.seats, move: { enrollmentId, to: one.to, waitNo: null } }] : []
    })
    if (judged.length === 0) continue
    const seats = judged.reduce((sum, one) => sum + one.seats, 0)
    const moves = judged.map(({ move }) => move)
    await writeDecisions(tx, engagementId, moves, { personId: null, reason: REASON, isOwn: true, seats, at })
    for (const _ of moves) await logWithdrawal(tx, engagementId, at)
    await promoteIfOpen(tx, engagementId, at)
  }
}

const logWithdrawal = (tx: Tx, engagementId: string, at: string): Promise<void> =>
  logMeeting(tx, {
    engagementId,
    kind: 'enrolmentCancelled',
    actionCategory: ACTION.enrolmentSignIn,
    actor: { kind: 'system' },
    at,
  })

/** A closed, cancelled or ended meeting gives no seat away. */
async function promoteIfOpen(tx: Tx, engagementId: string, at: string): Promise<void> {
  const { status, overAt } = await meetingMoment({ tx, at }, engagementId)
  if (enrolmentDoorRefusal({ meetingStatus: status, now: Date.parse(at), overAt })) return
  await promoteLocked(tx, await lockMeeting(tx, engagementId), at)
}
