import { pickApprover } from '@osmp/domain/approvals/approval-chain.ts'
import { stepsDone } from '@osmp/domain/approvals/step-refusal.ts'
import { loadNudgeLimits } from '../../approvals/public.ts'
import { apart } from '../../kit/http/apart.ts'
import type { Clock } from '../../kit/process/clock.ts'
import type { Db, Tx } from '../../kit/database/db.ts'
import { loadChainPeople, loadStakes, lockMeeting, type MeetingRow } from '../../meetings/public.ts'
import { escalateStep } from './spend-escalate.ts'
import { handOn } from '../spend-hand-on.ts'
import type { OpenStep } from './open-step.ts'
import { tellSpendDeciders, tellWithoutDecider } from './spend-notices.ts'
import { findSpendReview } from './spend-review-repo.ts'
import { findLongWaiting, findLostReviews, findLostSteps, type WaitingStep } from './spend-upkeep-repo.ts'

/**
 * Keeps decisions on actual amounts moving: a step of an approver that has left, is finance no more, or has become the meeting's agent goes to the next eligible one; an
 * approver that lets one wait is reminded after `approval.reminder.hours`, and after `approval.escalation.hours` it goes up, as approvals of meetings do.
 * Each meeting in a transaction of its own; safe to run twice.
 */
export async function keepSpendReviewsMoving(db: Db, clock: Clock): Promise<void> {
  const now = clock.now()
  const at = new Date(now).toISOString()
  const reviews = apart('spend reviews')
  for (const id of await findLostReviews(db.db))
    await reviews.run(() => db.inTransaction((tx) => handOverReview(tx, id, at)))
  const limits = await loadNudgeLimits(db.db, now)
  for (const step of await findLongWaiting(db.db, limits)) {
    const { due, hours } = limits.dueFor(step)
    if (due === 'none' || (due === 'remind' && step.isReminded)) continue
    await reviews.run(() => db.inTransaction((tx) => nudge(tx, step, { escalates: due === 'escalate', hours, at })))
  }
  reviews.end()
}

async function handOverReview(tx: Tx, engagementId: string, at: string): Promise<void> {
  await handOverLostSpendSteps(tx, await lockMeeting(tx, engagementId), at)
}

/** Hands on what the waiting review of a locked meeting has lost; gives the places of those steps. */
export async function handOverLostSpendSteps(tx: Tx, meeting: MeetingRow, at: string): Promise<number[]> {
  const review = await findSpendReview(tx, meeting.id)
  if (review?.state !== 'waiting') return []
  const lost = await findLostSteps(tx, review.id)
  for (const seq of lost) {
    const step = review.steps.find((one) => one.seq === seq)
    if (step) await handOverStep(tx, { meeting, review, step, at })
  }
  return lost
}

/** A step without an eligible decider stays open; its submitter and administrators are notified. */
async function handOverStep(tx: Tx, open: OpenStep): Promise<void> {
  const { meeting, review, step } = open
  const people = await loadChainPeople(tx, meeting.owner_id, meeting.bu_id)
  const stakes = await loadStakes(tx, meeting, review.submitterId)
  const others = review.steps.filter(({ seq }) => seq !== step.seq)
  const taken = stepsDone(others).flatMap(({ personIds }) => personIds)
  const approverId = pickApprover(step.step, people, { stakes, taken })
  if (approverId === undefined || approverId === step.approverId)
    return tellWithoutDecider(tx, open, 'spendWithoutApprover')
  await handOn(tx, open, { approverId, kind: 'handedOver' })
}

type Due = { escalates: boolean; hours: number; at: string }

/** A step decided, handed on or reminded of since it was found is left alone. */
async function nudge(tx: Tx, found: WaitingStep, { escalates, hours, at }: Due): Promise<void> {
  const meeting = await lockMeeting(tx, found.engagementId)
  const review = await findSpendReview(tx, found.engagementId)
  const step = review?.steps.find(({ seq }) => seq === found.seq)
  if (review?.id !== found.reviewId || step?.state !== 'active' || step.approverId !== found.approverId) return
  const { approverId } = step
  const subject = `${review.id}:${step.seq}:${found.activeSince}`
  if (!found.isReminded)
    await tellSpendDeciders(tx, meeting, { approverId, kind: 'spendReminder', params: { hours }, subject, at })
  if (escalates) await escalateStep(tx, { meeting, review, step, at })
}
