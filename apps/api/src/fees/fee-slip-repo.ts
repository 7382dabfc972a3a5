import { query, type Tx } from '../kit/database/db.ts'

/** The people behind a fee, by role and time; the order of time. */
export type Signature = {
  what: 'signedIn' | 'submitted' | 'released' | 'decided' | 'paid' | 'reversed'
  name: string
  at: string
}

/**
 * The names under a fee's sheet: the speaker at the sign-in desk, then the people that submitted it, released it from hold, decided on
 * it, paid it and took it back.
 */
export async function findSignatures(tx: Tx, feeId: string): Promise<Signature[]> {
  return query<Signature>(tx)`
    select * from (
      select 'signedIn' as what, h.name, min(i.signed_at) as at from speaker_fee f join hcp h on h.id = f.hcp_id
      join enrollment n on n.engagement_id = f.engagement_id and n.hcp_id = f.hcp_id
      join sign_in i on i.enrollment_id = n.id and i.engagement_id = n.engagement_id and i.voided_at is null
      where f.id = ${feeId} group by h.name
      union all select 'submitted', p.name, f.submitted_at from speaker_fee f join person p on p.id = f.submitted_by where f.id = ${feeId}
      union all select 'released', p.name, s.at from fee_step s join person p on p.id = s.person_id where s.fee_id = ${feeId} and s.action = 'release'
      union all select 'decided', p.name, f.decided_at from speaker_fee f join person p on p.id = f.decided_by where f.id = ${feeId}
      union all select 'paid', p.name, f.paid_at from speaker_fee f join person p on p.id = f.paid_by where f.id = ${feeId}
      union all select 'reversed', p.name, r.at from fee_reversal r join person p on p.id = r.person_id where r.fee_id = ${feeId}
    ) signature where at is not null order by at, what`
}

/** `organiser` is printed and changes with the company's settings; `division` is what the check code is made over. */
export type SlipMeeting = { startAt: string | null; endAt: string | null; organiser: string; division: string }

/** When and where the meeting of a fee was: what its sheet prints beside the amounts. */
export async function findSlipMeeting(tx: Tx, engagementId: string): Promise<SlipMeeting> {
  const rows = await query<SlipMeeting>(tx)`
    select e.start_at as "startAt", e.end_at as "endAt", organiser_name(b.name_zh) as organiser, b.name_zh as division from engagement e join bu b on b.id = e.bu_id
    where e.id = ${engagementId}`
  return rows[0] ?? { startAt: null, endAt: null, organiser: '', division: '' }
}
