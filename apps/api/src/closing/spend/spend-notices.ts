import { localDateOf } from '@osmp/domain/kit/time.ts'
import type { Tx } from '../../kit/database/db.ts'
import { decidersFor, type MeetingRow, tell } from '../../meetings/public.ts'
import type { OpenStep } from './open-step.ts'
import { notify } from '../../notices/public.ts'
import { findAdmins } from '../../people/public.ts'

type Told = {
  approverId: string
  kind: 'spendWaiting' | 'spendReminder' | 'spendEscalatedToYou'
  params?: Readonly<Record<string, string | number>>
  /** What the notice is about: one notice a person, kind and subject. */
  subject: string
  at: string
}

/** Tells the present approver, and today's deputies, about actual amounts that wait. */
export async function tellSpendDeciders(tx: Tx, meeting: MeetingRow, told: Told): Promise<void> {
  const { approverId, kind, params, subject, at } = told
  const today = localDateOf(at)
  for (const personId of new Set(await decidersFor(tx, { approverId, engagementId: meeting.id, today }))) {
    await notify(tx, {
      personId,
      kind,
      engagementId: meeting.id,
      params: { meeting: meeting.name, ...params },
      dedupeKey: `${kind}:${subject}:${personId}`,
      at,
    })
  }
}

/** Once a step and approver: tells the waiting submitter, and the administrators that can name an approver, that there is none. */
export async function tellWithoutDecider(
  tx: Tx,
  { meeting, review, step, at }: OpenStep,
  kind: 'spendStuck' | 'spendWithoutApprover',
): Promise<void> {
  const told = [review.submitterId, meeting.owner_id, ...(await findAdmins(tx))]
  const key = `${review.id}:${step.seq}:${step.approverId}`
  await tell(tx, meeting, told, { kind, params: { approver: step.approverName }, at, key })
}
