import { ACTION } from '@osmp/domain/system/action-categories.ts'
import type { Tx } from '../kit/database/db.ts'
import { logMeeting, tell } from '../meetings/public.ts'
import { tellSpendDeciders } from './spend/spend-notices.ts'
import { findSpendReview } from './spend/spend-review-repo.ts'
import { replaceApprover } from './spend/spend-upkeep-repo.ts'
import type { OpenStep } from './spend/open-step.ts'

/** Puts somebody else in the place of a step's approver: both the one who decides now and the own side are told, the course says so. */
export async function handOn(
  tx: Tx,
  { meeting, review, step, at }: OpenStep,
  { approverId, kind }: { approverId: string; kind: 'handedOver' | 'spendEscalated' },
): Promise<void> {
  const { seq } = step
  await replaceApprover(tx, { reviewId: review.id, seq, approverId, at })
  const now = (await findSpendReview(tx, meeting.id))?.steps.find((one) => one.seq === seq)
  const params = { from: step.approverName, to: now?.approverName ?? '' }
  const actor = { kind: 'system' } as const
  await logMeeting(tx, { engagementId: meeting.id, kind, actionCategory: ACTION.overspend, actor, params, at })
  const subject = `${review.id}:${seq}:${approverId}:${at}`
  await tell(tx, meeting, [review.submitterId, meeting.owner_id], { kind: 'spendHandedOver', params, at, key: subject })
  if (step.state !== 'active') return
  const asked = kind === 'handedOver' ? 'spendWaiting' : 'spendEscalatedToYou'
  await tellSpendDeciders(tx, meeting, { approverId, kind: asked, params, subject, at })
}
