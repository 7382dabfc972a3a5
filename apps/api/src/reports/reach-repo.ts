import type { REACH_STEPS } from '@osmp/contract/reports/models.ts'
import { type RawBuilder, sql } from 'kysely'
import { query, type Tx } from '../kit/database/db.ts'
import { SEATED } from './meeting-figures-repo.ts'
import { after, holds, type ListQuestion } from './report-question-repo.ts'

export type ReachStep = (typeof REACH_STEPS)[number]

export type ReachRow = {
  reachId: string
  name: string
  hcoName: string
  department: string
  at: string
  letter: 'made' | 'opened' | 'accepted' | 'declined' | null
  invitedAt: string | null
  openedAt: string | null
  enrolledAt: string | null
  signedAt: string | null
  /** At the door or online. */
  attendedAt: string | null
  surveyedAt: string | null
}

const REACHED: Readonly<Record<ReachStep, RawBuilder<unknown>>> = {
  invited: sql`"invitedAt" is not null`,
  opened: sql`"openedAt" is not null`,
  enrolled: sql`"enrolledAt" is not null`,
  signed: sql`"attendedAt" is not null`,
  surveyed: sql`"surveyedAt" is not null`,
}

/**
 * People of one meeting and how far each was reached: everybody enrolled, with the letter to them or to their entry in the directory, and
 * those with a letter that left and no place. Last enrolled or invited first.
 */
export async function findReach(
  tx: Tx,
  question: ListQuestion<never> & { step: ReachStep | null },
): Promise<ReachRow[]> {
  const { engagementId, step, limit } = question
  return query<ReachRow>(tx)`
    with letter as (
      select * from invitation i where engagement_id = ${engagementId} and revoked_at is null and letter_has_left(i)
    ), answered as (
      select distinct on (enrollment_id) * from letter where enrollment_id is not null order by enrollment_id, made_at
    ), came as (
      select enrollment_id, min(at) as at from attendance_of(${engagementId}) group by enrollment_id
    ), person as (
      select n.id as "reachId", n.name, n.hco_name as "hcoName", n.department, n.created_at as at, coalesce(a.state, b.state) as letter,
        coalesce(a.made_at, b.made_at) as "invitedAt", coalesce(a.opened_at, a.answered_at, b.opened_at, b.answered_at) as "openedAt",
        case when n.status in (${SEATED}) then n.created_at end as "enrolledAt",
        (select min(s.signed_at) from sign_in s where s.enrollment_id = n.id and s.voided_at is null) as "signedAt",
        case when n.status in (${SEATED}) then c.at end as "attendedAt",
        (select min(r.submitted_at) from questionnaire_response r where r.enrollment_id = n.id and r.state = 'submitted') as "surveyedAt"
      from enrollment n left join answered a on a.enrollment_id = n.id left join letter b on a.id is null and b.hcp_id = n.hcp_id
        left join came c on c.enrollment_id = n.id
      where n.engagement_id = ${engagementId} and n.status <> 'void'
      union all
      select l.id, coalesce(h.name, '已删除'), coalesce(o.name, ''), coalesce(h.department, ''), l.made_at, l.state, l.made_at, coalesce(l.opened_at, l.answered_at), null, null, null, null
      from letter l left join hcp h on h.id = l.hcp_id left join hco o on o.id = h.hco_id
      where not exists (select from enrollment n where n.id = l.enrollment_id and n.status <> 'void')
        and not exists (select from enrollment n where n.engagement_id = ${engagementId} and n.hcp_id = l.hcp_id and n.status <> 'void')
    )
    select * from person
    where ${step === null ? sql`true` : REACHED[step]} and ${holds(['name', 'hcoName', 'department'], question)}
      and ${after({ from: sql`person`, row: 'person', at: 'at', id: 'reachId' }, question)}
    order by at desc, "reachId" desc limit ${sql.lit(limit)}`
}
