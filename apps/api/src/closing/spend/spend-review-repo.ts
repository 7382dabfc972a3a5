import type { SpendReviewState, SpendStep } from '@osmp/domain/closing/spend-review-rules.ts'
import { query, queryFirst, type Tx } from '../../kit/database/db.ts'
import { uuidv7 } from '../../kit/database/ids.ts'
import { type Reach, spendWaitsFor } from '../../meetings/public.ts'

export type SpendLine = { type: string; planned: number; actual: number }

export type StepRow = {
  seq: number
  step: SpendStep
  approverId: string
  approverName: string
  state: 'waiting' | 'active' | 'passed' | 'sentBack' | 'ended'
  decidedBy: string | null
  decidedByName: string | null
  decidedAt: string | null
  comment: string
}

/** Amounts in fen, instants UTC ISO. */
export type SpendReviewRow = {
  id: string
  engagementId: string
  state: SpendReviewState
  planned: number
  actual: number
  mealPerHead: number | null
  uncovered: number
  lines: SpendLine[]
  explanation: string
  coverIoCode: string | null
  submitterId: string
  submitterName: string
  submittedAt: string
  steps: StepRow[]
}

/** The newest review of a meeting, whose row the caller has locked where it is to change. */
export async function findSpendReview(tx: Tx, engagementId: string): Promise<SpendReviewRow | undefined> {
  const rows = await query<Omit<SpendReviewRow, 'steps'>>(tx)`
    select r.id, r.engagement_id as "engagementId", r.state, r.planned, r.actual, r.meal_per_head as "mealPerHead", r.uncovered, r.lines,
      r.explanation, r.cover_io_code as "coverIoCode", r.submitted_by as "submitterId", p.name as "submitterName", r.submitted_at as "submittedAt"
    from spend_review r join person p on p.id = r.submitted_by
    where r.engagement_id = ${engagementId} order by r.submitted_at desc, r.id desc limit 1`
  const row = rows[0]
  return row && { ...row, steps: await findSteps(tx, row.id) }
}

async function findSteps(tx: Tx, reviewId: string): Promise<StepRow[]> {
  return query<StepRow>(tx)`
    select s.seq, s.step, s.approver_id as "approverId", a.name as "approverName", s.state, s.decided_by as "decidedBy",
      d.name as "decidedByName", s.decided_at as "decidedAt", s.comment
    from spend_review_step s join person a on a.id = s.approver_id left join person d on d.id = s.decided_by
    where s.review_id = ${reviewId} order by s.seq`
}

type NewReview = Pick<
  SpendReviewRow,
  'engagementId' | 'planned' | 'actual' | 'mealPerHead' | 'uncovered' | 'lines' | 'explanation' | 'submitterId'
> & { at: string; steps: readonly { step: SpendStep; approverId: string }[] }

/** Stores a review whose first step is active; gives its id. */
export async function insertSpendReview(tx: Tx, review: NewReview): Promise<string> {
  const id = uuidv7()
  const { engagementId, planned, actual, mealPerHead, uncovered, lines, explanation, submitterId, at, steps } = review
  await query(tx)`
    insert into spend_review (id, engagement_id, state, planned, actual, meal_per_head, uncovered, lines, explanation, submitted_by, submitted_at)
    values (${id}, ${engagementId}, 'waiting', ${planned}, ${actual}, ${mealPerHead}, ${uncovered}, ${JSON.stringify(lines)}::jsonb, ${explanation}, ${submitterId}, ${at})`
  const rows = steps.map((step, index) => ({ ...step, seq: index + 1, state: index === 0 ? 'active' : 'waiting' }))
  await query(tx)`
    insert into spend_review_step (review_id, seq, step, approver_id, state, active_since)
    select ${id}, s.seq, s.step, s."approverId", s.state, case s.state when 'active' then ${at}::timestamptz end
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as s (seq int, step text, "approverId" uuid, state text)`
  return id
}

type Decision = { reviewId: string; seq: number; by: string; comment: string; at: string }

export async function decideStep(tx: Tx, state: 'passed' | 'sentBack', decision: Decision): Promise<void> {
  const { reviewId, seq, by, comment, at } = decision
  await query(tx)`
    update spend_review_step set state = ${state}, decided_by = ${by}, decided_at = ${at}, comment = ${comment}
    where review_id = ${reviewId} and seq = ${seq}`
}

export async function activateStep(tx: Tx, reviewId: string, seq: number, at: string): Promise<void> {
  await query(tx)`
    update spend_review_step set state = 'active', active_since = ${at} where review_id = ${reviewId} and seq = ${seq}`
}

/** Ends a review; steps nobody decided end with it. */
export async function endSpendReview(
  tx: Tx,
  reviewId: string,
  { state, coverIoCode = null, at }: { state: SpendReviewState; coverIoCode?: string | null; at: string },
): Promise<void> {
  await query(tx)`
    update spend_review_step set state = 'ended' where review_id = ${reviewId} and state in ('waiting', 'active')`
  await query(tx)`
    update spend_review set state = ${state}, cover_io_code = ${coverIoCode}, ended_at = ${at} where id = ${reviewId}`
}

export type SpendWaitingRow = {
  engagementId: string
  engagementCode: string
  engagementName: string
  ownerName: string
  planned: number
  actual: number
  uncovered: number
  since: string
}

/** What waits for somebody of this reach, longest waiting first, a hundred at most. */
export async function findSpendWaiting(tx: Tx, reach: Reach): Promise<SpendWaitingRow[]> {
  return query<SpendWaitingRow>(tx)`
    select e.id as "engagementId", e.engagement_code as "engagementCode", e.name as "engagementName", o.name as "ownerName",
      r.planned, r.actual, r.uncovered, s.active_since as since
    from spend_review_step s join spend_review r on r.id = s.review_id join engagement e on e.id = r.engagement_id join person o on o.id = e.owner_id
    where ${spendWaitsFor(reach)}
    order by s.active_since, s.review_id limit 100`
}

/** What an order has free on a day (Asia/Shanghai), in fen: nothing past its last day; undefined where there is none in the unit. */
export async function findFree(tx: Tx, ioCode: string, today: string, buId?: string): Promise<IoFree | undefined> {
  return queryFirst<IoFree>(tx)`
    select case when expire_date < ${today}::date then 0 else amount - reserved - committed - actual end as free, cost_center_code as "costCenterCode"
    from io where code = ${ioCode} and (${buId ?? null}::text is null or bu_id = ${buId ?? null}::text)`
}

export type IoFree = { free: number; costCenterCode: string }
