import { addDays, addMinutes, instantAt, localDateOf } from '@osmp/domain/kit/time.ts'
import { MEETING } from '@osmp/domain/meetings/meeting-codes.ts'
import { APPROVED_OR_RUNNING, isIn } from '@osmp/domain/meetings/status-sets.ts'
import type { Tx } from '../kit/database/db.ts'
import { meetingPolicies, readMeeting } from '../meetings/public.ts'
import type { PlannedMeeting } from './demo-meetings.ts'
import { personId } from './demo-people.ts'
import { findMeetingTalks, issueContract } from '../contracts/public.ts'
import { contractTemplateRow, insertRows } from '../reference/public.ts'

const COMPANY = {
  name: '安和演示医药有限公司',
  creditCode: '91310000MA1K00DEMO',
  address: '上海市浦东新区演示路 88 号',
  contact: '会务支持组 021-5000 0000',
}

/** Approved and not closed: contracts of coming meetings wait for their speakers' signatures, the others were sent the day after the approval. */
const SENT = [...APPROVED_OR_RUNNING, MEETING.toBeClosed] as const
const COMING = MEETING.approved
const SENT_BEFORE_MINUTES = 26 * 60

/** The company's contract template, and a contract sent to the first paid speaker of each meeting that is not closed. `at`: UTC. */
export async function loadContracts(tx: Tx, meetings: readonly PlannedMeeting[], at: string): Promise<void> {
  await insertRows(tx, 'contract_template', [contractTemplateRow(2, COMPANY, at)])
  for (const { plan, history } of meetings) {
    if (!isIn(SENT, plan.status) || history.approvedAt === null) continue
    const sentAt =
      plan.status === COMING
        ? addMinutes(at, -SENT_BEFORE_MINUTES)
        : instantAt(addDays(localDateOf(history.approvedAt), 1), '09:40')
    const meeting = await readMeeting(tx, plan.id)
    const talk = (await findMeetingTalks(tx, plan.id)).find(({ net }) => net > 0)
    if (!talk) continue
    const policies = await meetingPolicies(tx, meeting, Date.parse(sentAt))
    await issueContract(tx, talk, { policies, provider: 'embedded', by: personId(plan.owner), at: sentAt })
  }
}
