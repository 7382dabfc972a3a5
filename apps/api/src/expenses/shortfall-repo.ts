import { MEETING } from '@osmp/domain/meetings/meeting-codes.ts'
import { sql } from 'kysely'
import { query, type Tx } from '../kit/database/db.ts'

/** `amount` in fen, `since` UTC ISO. */
export type ShortfallRow = {
  engagementId: string
  engagementName: string
  ioCode: string
  amount: number
  coverIoCode: string | null
  waitsFor: string | null
  since: string
}

/**
 * Of meetings to be closed, what this order has not left while that waits for a decision, and what finance has decided that it, or another
 * one for it, covers; longest waiting first, a hundred at most.
 */
export async function findShortfalls(tx: Tx, order: string): Promise<ShortfallRow[]> {
  return query<ShortfallRow>(tx)`
    select e.id as "engagementId", e.name as "engagementName", e.io_code as "ioCode", r.uncovered as amount, r.cover_io_code as "coverIoCode",
      p.name as "waitsFor", r.submitted_at as since
    from spend_review r join engagement e on e.id = r.engagement_id
      left join spend_review_step s on s.review_id = r.id and s.state = 'active' left join person p on p.id = s.approver_id
    where r.uncovered > 0 and e.status = ${sql.lit(MEETING.toBeClosed)} and r.state in ('waiting', 'approved') and (e.io_code = ${order} or r.cover_io_code = ${order})
      and not exists (select from spend_review n where n.engagement_id = r.engagement_id and (n.submitted_at, n.id) > (r.submitted_at, r.id))
    order by r.submitted_at, r.id limit 100`
}
