import { HANDS_DAYS } from '@osmp/domain/duties/hands.ts'
import type { HandsReset } from '@osmp/domain/fees/hands-hold.ts'
import { query, type Tx } from '../../kit/database/db.ts'

/** `approver`: about to approve. `at`: business clock; `now`: system clock, epoch ms. */
type Asked = { feeId: string; approver: string | null; at: string; now: number }

/** Resets of the last days after which the person submitted or approved the fee, or entered or confirmed its account. */
export async function findHandsResets(tx: Tx, { feeId, approver, at, now }: Asked): Promise<HandsReset[]> {
  const since = new Date(now - HANDS_DAYS * 86_400_000).toISOString()
  return query<HandsReset>(tx)`
    with account as (
      select a.* from speaker_fee f join speaker_account a on a.hcp_id = f.hcp_id and a.ended_at is null where f.id = ${feeId}
    ), deed as (
      select f.submitted_by as person_id, f.submitted_at as at from speaker_fee f where f.id = ${feeId}
      union all select a.entered_by, a.entered_at from account a
      union all select a.confirmed_by, a.confirmed_at from account a
      union all select s.person_id, s.at from fee_step s where s.fee_id = ${feeId} and s.action = 'approve'
      union all select ${approver}::uuid, ${at}::timestamptz
    )
    select distinct r.id, r.person_id as "personId", p.name, b.name as by
    from deed d join password_reset r on r.person_id = d.person_id and r.business_at <= d.at and r.at > ${since}
    join person p on p.id = r.person_id join person b on b.id = r.given_by order by r.id`
}
