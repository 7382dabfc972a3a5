import { addDays, localDateOf } from '@osmp/domain/kit/time.ts'
import type { Ctx } from '../kit/http/ctx.ts'
import { staff } from '../kit/http/require-staff.ts'
import { findVisible, meetingPolicies, readMeeting } from '../meetings/public.ts'
import { findHeardBefore } from './store/heard-before-repo.ts'

export type Heard = {
  topicName: string
  meeting: { engagementId: string; engagementName: string; day: string } | null
}

/** By enrolment, which topics of the meeting the doctor heard before, within the months of the policy. */
export async function heardBefore(
  ctx: Ctx,
  engagementId: string,
  enrollmentIds: readonly string[],
): Promise<ReadonlyMap<string, Heard[]>> {
  const { tx, now, at } = ctx
  const meeting = await readMeeting(tx, engagementId)
  const months = (await meetingPolicies(tx, meeting, now))('attendee.repeatTopic.months').value
  // A month counts as 31 days, as for the rule of the plan.
  const since = addDays(localDateOf(meeting.start_at ?? at), -31 * months)
  const rows = await findHeardBefore(tx, { engagementId, enrollmentIds, since })
  const engagementIds = [...new Set(rows.map((row) => row.engagementId))]
  const visible = await findVisible(tx, staff(ctx), { engagementIds, today: localDateOf(at) })
  const byPerson = Map.groupBy(rows, ({ enrollmentId }) => enrollmentId)
  return new Map(
    [...byPerson].map(([id, heard]) => [
      id,
      heard.map(({ topicName, enrollmentId: _own, ...other }) => ({
        topicName,
        meeting: visible.has(other.engagementId) ? other : null,
      })),
    ]),
  )
}
