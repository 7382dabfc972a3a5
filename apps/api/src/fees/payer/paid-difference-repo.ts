import { type PaidDifference, type PaidFee, paidDifference } from '@osmp/domain/fees/payment-route.ts'
import { sql } from 'kysely'
import { query, type Tx } from '../../kit/database/db.ts'
import { FEE_PAYER, keyOf, routeWords } from './route-repo.ts'

type Row = Omit<PaidFee, 'before'> & { feeId: string; beforeGross: number; beforeTax: number }

const WORDS = routeWords(keyOf('f'))
/** The record decides only for what was paid before the way of payment was kept: it may have changed since. */
const DUE = sql`coalesce(${WORDS.online}, ${WORDS.paper}, case when f.payment_route is null then ${WORDS.record} end, ${FEE_PAYER})`
/** Paid before `f` to the same speaker in the same month; `p` is the alias. */
const EARLIER = sql`p.hcp_id = f.hcp_id and p.month = f.month and p.id <> f.id
  and (p.state = 'paid' or (p.state = 'reversed' and exists (select from fee_reversal r where r.fee_id = p.id and r.at > f.paid_at)))
  and (p.paid_at, p.month_gross_before) < (f.paid_at, f.month_gross_before)`

/** How many of the latest paid fees are compared: for the count beside the other parts, and for the list of those that differ. */
export const COMPARED = { count: 200, list: 5000 } as const

/** Of the `latest` paid fees of a business unit those with another payer or tax than the rules of today give, by id. Their figures stay. */
export async function findPaidDifferences(tx: Tx, buId: string, latest: number): Promise<Map<string, PaidDifference>> {
  const rows = await query<Row>(tx)`
    with fee as materialized (
      select f.*, ${FEE_PAYER} as payer, ${DUE} as due from (
        select p.* from speaker_fee p join engagement e on e.id = p.engagement_id
        where e.bu_id = ${buId} and p.state = 'paid' order by p.paid_at desc, p.id desc limit ${sql.lit(latest)}) f)
    select f.id as "feeId", f.payer as "paidBy", f.due, f.net, f.gross, before.gross as "beforeGross", before.tax as "beforeTax"
    from fee f, lateral (
      select coalesce(sum(p.gross), 0)::bigint as gross, coalesce(sum(p.tax), 0)::bigint as tax from speaker_fee p
      where ${EARLIER} and coalesce(p.payment_route, 'companyDirect') = f.payer) before
    where f.payer <> f.due or (before.gross, before.tax) <> (f.month_gross_before, f.month_tax_before)`
  return new Map(
    rows.flatMap(({ feeId, beforeGross, beforeTax, ...fee }) => {
      const difference = paidDifference({ ...fee, before: { gross: beforeGross, tax: beforeTax } })
      return difference === null ? [] : [[feeId, difference] as const]
    }),
  )
}
