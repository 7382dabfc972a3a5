import type { PaymentRoute } from '@osmp/domain/meetings/meeting-rules/rule-types.ts'
import { queryFirst, type Tx } from '../kit/database/db.ts'
import type { ContractKey } from './contract-talk-repo.ts'

/** A fee as its speaker may see it; amounts in fen. */
export type OwnFee = {
  state: 'checking' | 'approved' | 'paid' | 'returned'
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

/** The latest fee of a talk once it was submitted; held and failed ones are still being checked as far as they are concerned. */
export async function findOwnFee(tx: Tx, key: ContractKey): Promise<OwnFee | undefined> {
  const { engagementId, hcpId, topicId, role } = key
  return queryFirst<OwnFee>(tx)`
    select case when f.state in ('approved', 'paid', 'returned') then f.state else 'checking' end as state, f.net, f.gross, f.tax,
           f.tax_table_version as "taxTableVersion", f.contracted_minutes as "contractedMinutes", f.delivered_minutes as "deliveredMinutes",
           case when f.state = 'paid' then f.paid_at end as "paidAt",
           coalesce(a.account_tail, '') as "bankTail", f.payment_route as "paymentRoute",
           (select json_build_object('organiser', s.organiser, 'settledOn', s.settled_on) from organiser_settlement s where s.id = f.settlement_id) as settlement
    from speaker_fee f left join speaker_account a on a.hcp_id = f.hcp_id and a.ended_at is null
    where (f.engagement_id, f.hcp_id, f.topic_id, f.role) = (${engagementId}::uuid, ${hcpId}::uuid, ${topicId}::uuid, ${role})
      and f.state in ('submitted', 'checked', 'held', 'failed', 'approved', 'paid', 'returned')
    order by f.submitted_at desc, f.id desc limit 1`
}
