import { CLOSED } from '@osmp/domain/meetings/status-sets.ts'
import type { StaffActor } from '@osmp/domain/session/roles.ts'
import { sql } from 'kysely'
import { query, queryFirst, type Tx } from '../kit/database/db.ts'
import { runsMeeting } from '../meetings/public.ts'
import { setOf } from '../kit/database/sql-set.ts'

/** So many of each state are counted, and no more are read. */
export const MOST_WAITING = 1000

export type WaitingFees = {
  toReview: number
  held: number
  toPay: number
  failed: number
  accounts: number
  /** Downloaded payment files with an answer of the bank to come. */
  answers: number
}
/** In fen, what the counted fees come to. */
export type WaitingAmounts = { toReviewFen: number; toPayFen: number; failedFen: number }

/**
 * Fees of an officer's business unit on which they may take the next step: none of a meeting they have a stake in or of a speaker whose
 * account they entered, and to be paid only what belongs to a closed meeting, stands in no payment file and was approved by another.
 */
export async function countWaitingFees(tx: Tx, { personId, buId }: StaffActor): Promise<WaitingFees & WaitingAmounts> {
  const rows = await query<WaitingFees & WaitingAmounts>(tx)`
    select (count(*) filter (where f.state in ('submitted', 'checked')))::int as "toReview",
      (count(*) filter (where f.state = 'held'))::int as held, (count(*) filter (where f.state = 'approved'))::int as "toPay",
      (count(*) filter (where f.state = 'failed'))::int as failed,
      coalesce(sum(f.net) filter (where f.state in ('submitted', 'checked')), 0)::bigint as "toReviewFen",
      coalesce(sum(f.net) filter (where f.state = 'approved'), 0)::bigint as "toPayFen",
      coalesce(sum(f.net) filter (where f.state = 'failed'), 0)::bigint as "failedFen", (select count(*)::int from (${unconfirmed(personId, buId)}) a) as accounts,
      (select count(*)::int from (${unanswered(personId, buId)}) b) as answers
    from unnest(array['submitted', 'checked', 'held', 'approved', 'failed']) s(state) cross join lateral (
      select f.state, f.net from speaker_fee f join engagement e on e.id = f.engagement_id
      where f.state in ('submitted', 'checked', 'held', 'approved', 'failed') and f.state = s.state and e.bu_id = ${buId}
        and f.submitted_by <> ${personId} and not ${runsMeeting(sql`${personId}::uuid`)}
        and (f.state = 'failed' or not exists (
          select from speaker_account a where a.hcp_id = f.hcp_id and a.ended_at is null and a.entered_by = ${personId}))
        and (f.state <> 'approved' or (e.status in ${setOf(CLOSED)} and f.decided_by is distinct from ${personId}
          and not exists (select from fee_batch_line l where l.fee_id = f.id and l.state = 'open')))
      limit ${MOST_WAITING}) f`
  return rows[0] ?? NONE
}

const NONE = {
  toReview: 0,
  held: 0,
  toPay: 0,
  failed: 0,
  accounts: 0,
  answers: 0,
  toReviewFen: 0,
  toPayFen: 0,
  failedFen: 0,
}

/** Payment files at the bank that others made and downloaded. */
const unanswered = (personId: string, buId: string) => sql`
  select from fee_batch b where b.bu_id = ${buId} and b.state = 'open' and b.created_by <> ${personId}
    and exists (select from fee_batch_download d where d.batch_id = b.id)
    and not exists (select from fee_batch_download d where d.batch_id = b.id and d.person_id = ${personId})
  limit ${MOST_WAITING}`

/** Speakers with an open fee in the unit whose account waits for a second person, which this one could be. */
const unconfirmed = (personId: string, buId: string) => sql`
  select from speaker_account a where a.ended_at is null and a.confirmed_at is null and a.entered_by <> ${personId}
    and exists (select from speaker_fee f join engagement e on e.id = f.engagement_id
      where f.hcp_id = a.hcp_id and f.state in ('submitted', 'checked', 'held', 'approved', 'failed') and e.bu_id = ${buId}
        and f.submitted_by <> ${personId} and not ${runsMeeting(sql`${personId}::uuid`)})
  limit ${MOST_WAITING}`

/** Fees of a person that were sent back to them and not submitted again: how many, and the meeting that waits longest. */
export async function findReturnedFees(
  tx: Tx,
  personId: string,
): Promise<{ count: number; engagementId: string } | undefined> {
  return queryFirst<{ count: number; engagementId: string }>(tx)`
    select count(*) over ()::int as count, f.engagement_id as "engagementId" from speaker_fee f
    where f.submitted_by = ${personId} and f.state = 'returned' and not exists (
      select from speaker_fee n where n.engagement_id = f.engagement_id and n.topic_id = f.topic_id and n.hcp_id = f.hcp_id and n.role = f.role
        and n.submitted_at > f.submitted_at)
    order by f.decided_at nulls last, f.id limit 1`
}
