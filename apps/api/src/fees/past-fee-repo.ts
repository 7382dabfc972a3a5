import { sql } from 'kysely'
import { query, type Tx } from '../kit/database/db.ts'
import type { PastFeeRow, PastPlace } from '../policies/public.ts'
import { rowInstant } from '../kit/database/row-instant.ts'

/** Fees submitted since an instant, the newest first, from a place on, each with what it was judged on, where that was kept. */
export async function findPastFees(tx: Tx, { since, after, limit }: PastPlace): Promise<PastFeeRow[]> {
  const place = after
    ? sql`(f.submitted_at, f.id) < (${rowInstant(after, sql`speaker_fee`, ['submitted_at'])}, ${after.id}::uuid)`
    : sql`true`
  return query<PastFeeRow>(tx)`
    select f.id, f.submitted_at as at, e.id as "engagementId", e.engagement_code as "engagementCode", e.name, e.category, e.city as region,
           e.bu_id as "buId", e.end_at as "endAt", h.name as speaker, f.month_gross_before as "monthGross", f.month_tax_before as "monthTax",
           (select x from rule_evaluation r, jsonb_array_elements(r.input -> 'fees') x
            where r.engagement_id = f.engagement_id and r.moment = 'fee' and r.evaluated_at = f.submitted_at
              and x ->> 'engagementSpeakerId' = f.engagement_speaker_id::text limit 1) as judged
    from speaker_fee f join engagement e on e.id = f.engagement_id join hcp h on h.id = f.hcp_id
    where f.submitted_at >= ${since} and ${place}
    order by f.submitted_at desc, f.id desc limit ${sql.lit(limit)}`
}
