import { sql } from 'kysely'
import { query, type Tx } from '../../kit/database/db.ts'
import { runsMeeting } from '../../meetings/public.ts'

/**
 * Condition: the approver `p` of step `s` of meeting `e` may no longer fill it: has left, is not finance of the unit any more, or has
 * become one of the people that run the meeting and so decide on none of its amounts, or has decided on the other step as a deputy.
 */
const LOST = sql`(not p.is_active or p.id = r.submitted_by or ${runsMeeting(sql`p.id`)} or (s.step = 'finance' and (p.bu_id <> e.bu_id
  or not exists (select from person_role r where r.person_id = p.id and r.role = 'finance')))
  or exists (select from spend_review_step o where o.review_id = s.review_id and o.seq <> s.seq and o.state = 'passed' and p.id in (o.decided_by, o.approver_id)))`

const OPEN = sql`spend_review_step s join spend_review r on r.id = s.review_id join engagement e on e.id = r.engagement_id
  join person p on p.id = s.approver_id where r.state = 'waiting' and s.state in ('waiting', 'active')`

/** Meetings with a waiting review and an open step whose approver may no longer fill it. */
export async function findLostReviews(tx: Tx): Promise<string[]> {
  const rows = await query<{
    id: string
  }>(tx)`select distinct e.id from ${OPEN} and ${LOST} order by e.id limit 200`
  return rows.map(({ id }) => id)
}

/** Places of the lost steps of a review, first one first. */
export async function findLostSteps(tx: Tx, reviewId: string): Promise<number[]> {
  const rows = await query<{ seq: number }>(tx)`
    select s.seq from ${OPEN} and ${LOST} and r.id = ${reviewId} order by s.seq`
  return rows.map(({ seq }) => seq)
}

/** Gives a step another approver; the wait starts again. */
export async function replaceApprover(
  tx: Tx,
  { reviewId, seq, approverId, at }: { reviewId: string; seq: number; approverId: string; at: string },
): Promise<void> {
  await query(tx)`
    update spend_review_step set approver_id = ${approverId}, active_since = case state when 'active' then ${at}::timestamptz end
    where review_id = ${reviewId} and seq = ${seq}`
}

export type WaitingStep = {
  engagementId: string
  category: string
  city: string
  buId: string
  reviewId: string
  seq: number
  approverId: string
  activeSince: string
  isReminded: boolean
}

/**
 * Active steps that may be due, longest first: waiting since then or longer (UTC ISO), and their approver not reminded yet or no notice sent
 * that the step is stuck.
 */
export async function findLongWaiting(
  tx: Tx,
  { remindSince, escalateSince }: { remindSince: string; escalateSince: string },
): Promise<WaitingStep[]> {
  const told = (
    kind: string,
    person: string,
  ) => sql`exists (select from notification o where o.person_id = ${sql.raw(person)}
    and o.engagement_id = e.id and o.kind = ${kind} and o.created_at >= s.active_since)`
  const isReminded = told('spendReminder', 's.approver_id')
  return query<WaitingStep>(tx)`
    select e.id as "engagementId", e.category, e.city, e.bu_id as "buId", r.id as "reviewId", s.seq, s.approver_id as "approverId",
      s.active_since as "activeSince", ${isReminded} as "isReminded"
    from ${OPEN} and s.state = 'active' and s.active_since <= ${remindSince}::timestamptz
      and (not ${isReminded} or (s.active_since <= ${escalateSince}::timestamptz and not ${told('spendStuck', 'r.submitted_by')}))
    order by s.active_since, r.id limit 200`
}

/** Which of these people were asked to decide on a meeting's actual amounts since they were submitted. */
export async function findAsked(
  tx: Tx,
  personIds: readonly string[],
  { engagementId, since }: { engagementId: string; since: string },
): Promise<string[]> {
  const rows = await query<{ personId: string }>(tx)`
    select distinct person_id as "personId" from notification
    where person_id = any(${[...personIds]}::uuid[]) and created_at >= ${since}::timestamptz
      and engagement_id = ${engagementId} and kind in ('spendWaiting', 'spendEscalatedToYou')`
  return rows.map(({ personId }) => personId)
}
