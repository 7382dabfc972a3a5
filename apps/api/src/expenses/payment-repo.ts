import type { speakerPayment } from '@osmp/contract/expenses/models.ts'
import type { StaffActor } from '@osmp/domain/session/roles.ts'
import { sql } from 'kysely'
import type * as z from 'zod/mini'
import { query, type Tx } from '../kit/database/db.ts'
import { holdsWords } from '../kit/database/name-search.ts'
import { readableMeeting } from './readable-meetings-repo.ts'

type Payment = z.output<typeof speakerPayment>
/** A fee with its amounts in fen. */
export type PaymentRow = Omit<Payment, 'net' | 'gross' | 'tax'> & { net: number; gross: number; tax: number }

/** A page of 20 fees, by speaker, meeting or hospital; latest submitted first. */
export async function findPayments(
  tx: Tx,
  actor: StaffActor,
  { keyword, page }: { keyword: string; page: number },
): Promise<{ rows: PaymentRow[]; total: number }> {
  const from = sql`
    from speaker_fee f join engagement e on e.id = f.engagement_id join hcp h on h.id = f.hcp_id join hco o on o.id = h.hco_id
    join topic c on c.id = f.topic_id
    where ${readableMeeting(actor)} and ${holdsWords(['h.name', 'e.name', 'o.name'], keyword)}`
  const rows = await query<PaymentRow>(tx)`
    select f.id as "feeId", h.name, o.name as hco, c.name as "topicName", f.engagement_id as "engagementId", e.name as "engagementName", f.net, f.gross,
           f.tax, f.month, f.state, f.submitted_at as "submittedAt", f.paid_at as "paidAt", f.payment_reference as "paymentReference"
    ${from} order by f.submitted_at desc, f.id desc limit 20 offset ${(page - 1) * 20}`
  const counted = await query<{ total: number }>(tx)`select count(*)::int as total ${from}`
  return { rows, total: counted[0]?.total ?? 0 }
}
