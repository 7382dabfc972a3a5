import { standInFor } from '@osmp/domain/approvals/handover.ts'
import { stepsDone } from '@osmp/domain/approvals/step-refusal.ts'
import type { Tx } from '../../kit/database/db.ts'
import { loadChainPeople, loadStakes, tell } from '../../meetings/public.ts'
import { handOn } from '../spend-hand-on.ts'
import type { OpenStep } from './open-step.ts'
import { tellWithoutDecider } from './spend-notices.ts'
import { findAsked } from './spend-upkeep-repo.ts'

/**
 * A step that has waited too long goes to whom approvals go: the nearest manager above, or another finance person who was not asked yet.
 * Where there is none, the approver's manager hears of the delay, and so do the submitter, who may take the amounts back, and the
 * administrators.
 */
export async function escalateStep(tx: Tx, open: OpenStep): Promise<void> {
  const { meeting, review, step, at } = open
  const people = await loadChainPeople(tx, step.approverId, meeting.bu_id)
  const asked = await findAsked(tx, people.finance, { engagementId: meeting.id, since: review.submittedAt })
  const finance = people.finance.filter((personId) => !asked.includes(personId))
  const stakes = await loadStakes(tx, meeting, review.submitterId)
  const others = review.steps.filter(({ seq }) => seq !== step.seq)
  const taken = stepsDone(others).flatMap(({ personIds }) => personIds)
  const approverId = standInFor(step, { ...people, finance }, { stakes, taken })
  if (approverId !== undefined) return handOn(tx, open, { approverId, kind: 'spendEscalated' })
  const params = { approver: step.approverName }
  const key = `${review.id}:${step.seq}`
  await tell(tx, meeting, people.lineManager.slice(0, 1), { kind: 'spendEscalated', params, at, key })
  await tellWithoutDecider(tx, open, 'spendStuck')
}
