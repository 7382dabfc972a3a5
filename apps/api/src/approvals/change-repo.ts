import type { Tx } from '../kit/database/db.ts'
import type { ChangeRecord } from '../meetings/public.ts'
import type { Approval } from './approval-row.ts'

const NO_HOURS: Pick<ChangeRecord['proposal'], 'dayHours'> = { dayHours: [] }
type Stored = Omit<ChangeRecord['proposal'], 'dayHours'> & Partial<typeof NO_HOURS>

/** A submission as a change that waits or came back; null when it is none, or took effect. */
export async function changeOf(tx: Tx, approval: Approval): Promise<ChangeRecord | null> {
  const { id: approvalId, kind, status, submittedAt, submitterName, snapshot } = approval
  if (kind !== 'change' || status === 'approved') return null
  const row = await tx
    .selectFrom('approval_instance')
    .select(['proposal', 'change_reason as reason'])
    .where('id', '=', approvalId)
    .executeTakeFirst()
  if (!row?.proposal) return null
  // insertApproval is the only writer of this column and stores a MeetingForm; older ones know no hours of days.
  const proposal = { ...NO_HOURS, ...(row.proposal as Stored) }
  const node = approval.nodes.find((step) => step.status === 'sentBack')
  const decided =
    node && node.decidedAt !== null
      ? { name: node.decidedByName ?? node.approverName, at: node.decidedAt, comment: node.comment }
      : null
  return { approvalId, state: status, reason: row.reason, submittedAt, submitterName, decided, proposal, snapshot }
}
