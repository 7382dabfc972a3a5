import { MEETING } from '@osmp/domain/meetings/meeting-codes.ts'
import type { PaymentRoute } from '@osmp/domain/meetings/meeting-rules/rule-types.ts'
import { IN_FORCE } from '@osmp/domain/meetings/status-sets.ts'
import { sql } from 'kysely'
import { query, type Tx } from '../kit/database/db.ts'
import { setOf } from '../kit/database/sql-set.ts'
import { FEE_PAYER } from './payer/route-repo.ts'

export type YearTalk = { hcpId: string; talkId: string; engagementId: string; net: number }

/**
 * Everything these speakers earn from meetings of a year (Asia/Shanghai), talk by talk, in fen net: live fees, and what
 * approved meetings have agreed where no fee was submitted yet, nor one waived or taken back.
 */
export async function findYearTalks(tx: Tx, hcpIds: readonly string[], year: string): Promise<YearTalk[]> {
  return query<YearTalk>(tx)`
    select t.hcp_id as "hcpId", t.id as "talkId", t.engagement_id as "engagementId", coalesce(f.net, t.fee_net) as net
    from engagement_speaker t
    join engagement e on e.id = t.engagement_id
    left join speaker_fee f on f.engagement_id = t.engagement_id and f.topic_id = t.topic_id and f.hcp_id = t.hcp_id and f.role = t.role
      and f.state not in ('returned', 'waived', 'reversed')
    where t.hcp_id = any(${[...hcpIds]}::uuid[])
      and e.start_at >= (${`${year}-01-01`}::timestamp at time zone 'Asia/Shanghai')
      and e.start_at < ((${`${year}-01-01`}::timestamp + interval '1 year') at time zone 'Asia/Shanghai')
      and (f.id is not null or (e.status in ${setOf([...IN_FORCE, MEETING.toBeClosed, MEETING.closed])} and t.status in ('planned', 'came')
           and not exists (select from speaker_fee w where w.engagement_id = t.engagement_id and w.engagement_speaker_id = t.id
                           and w.state in ('waived', 'reversed'))))`
}

export type MonthSum = { hcpId: string; payer: PaymentRoute; gross: number; tax: number }

/**
 * Gross and tax of these speakers' fees of a month by payer, in fen: all live ones, or only what was paid. Withholding adds up what
 * one payer pays in the month (国家税务总局公告2018年第61号).
 */
export async function findMonthSums(
  tx: Tx,
  hcpIds: readonly string[],
  month: string,
  which: 'live' | 'paid',
): Promise<MonthSum[]> {
  const states = which === 'paid' ? sql`f.state = 'paid'` : sql`f.state not in ('returned', 'waived', 'reversed')`
  return query<MonthSum>(tx)`
    select hcp_id as "hcpId", payer, sum(gross)::bigint as gross, sum(tax)::bigint as tax
    from (select f.hcp_id, ${FEE_PAYER} as payer, f.gross, f.tax from speaker_fee f
          where f.hcp_id = any(${[...hcpIds]}::uuid[]) and f.month = ${month} and ${states}) fee
    group by hcp_id, payer`
}
