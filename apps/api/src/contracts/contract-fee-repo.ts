import type { FeeStatus } from '@osmp/domain/fees/fee-state.ts'
import type { PaymentRoute } from '@osmp/domain/meetings/meeting-rules/rule-types.ts'
import { query, queryFirst, type Tx } from '../kit/database/db.ts'
import type { ContractKey } from './contract-talk-repo.ts'

/** A submitted fee of a speaker; amounts in fen. */
export type OwnFee = {
  state: FeeStatus
  submittedAt: string
  decidedAt: string | null
  net: number
  gross: number
  tax: number
  taxTableVersion: string
  contractedMinutes: number
  deliveredMinutes: number
  paidAt: string | null
  bankTail: string
  /** Null: a fee from before this was kept. */
  paymentRoute: PaymentRoute | null
  settlement: { organiser: string; settledOn: string } | null
}

/** The latest fee of a talk once it was submitted. */
export async function findOwnFee(tx: Tx, key: ContractKey): Promise<OwnFee | undefined> {
  const { engagementId, hcpId, topicId, role } = key
  return queryFirst<OwnFee>(tx)`
    select f.state, f.submitted_at as "submittedAt", f.decided_at as "decidedAt", f.net, f.gross, f.tax,
           f.tax_table_version as "taxTableVersion", f.contracted_minutes as "contractedMinutes", f.delivered_minutes as "deliveredMinutes",
           case when f.state = 'paid' then f.paid_at end as "paidAt",
           coalesce(a.account_tail, '') as "bankTail", f.payment_route as "paymentRoute",
           (select json_build_object('organiser', s.organiser, 'settledOn', s.settled_on) from organiser_settlement s where s.id = f.settlement_id) as settlement
    from speaker_fee f left join speaker_account a on a.hcp_id = f.hcp_id and a.ended_at is null
    where (f.engagement_id, f.hcp_id, f.topic_id, f.role) = (${engagementId}::uuid, ${hcpId}::uuid, ${topicId}::uuid, ${role})
      and f.state in ('submitted', 'checked', 'held', 'failed', 'approved', 'paid', 'returned')
    order by f.submitted_at desc, f.id desc limit 1`
}

/** The newest fees that the company paid since an instant, two hundred at most: when each was submitted and paid. */
export async function findPaidSpans(tx: Tx, since: string): Promise<{ submittedAt: string; paidAt: string }[]> {
  return query<{ submittedAt: string; paidAt: string }>(tx)`
    select submitted_at as "submittedAt", paid_at as "paidAt" from speaker_fee
    where state = 'paid' and settlement_id is null and paid_at >= ${since} order by paid_at desc, id desc limit 200`
}
