import type { SIGN_GROUPINGS } from '@osmp/contract/reports/models.ts'
import { type RawBuilder, sql } from 'kysely'
import { query, type Tx } from '../kit/database/db.ts'
import { after, type Group, type Groups, groupsFrom, holds, type ListQuestion } from './report-question-repo.ts'

export type SignGrouping = (typeof SIGN_GROUPINGS)[number]

const KEY: Readonly<Record<SignGrouping, RawBuilder<unknown>>> = {
  hospital: sql`n.hco_name`,
  department: sql`n.department`,
  method: sql`s.method`,
  session: sql`s.session_no::text`,
}

/** Effective sign-ins of a meeting by group. */
export async function countSignGroups(tx: Tx, engagementId: string, by: SignGrouping): Promise<Groups> {
  const rows = await query<Group & { total: number }>(tx)`
    select key, key as name, count, sum(count) over ()::int as total from (
      select ${KEY[by]} as key, count(*)::int as count from sign_in s join enrollment n on n.id = s.enrollment_id
      where s.engagement_id = ${engagementId} and s.voided_at is null group by 1
    ) counted order by key = '', count desc, key limit 200`
  return groupsFrom(rows)
}

export type SignReportRow = {
  signInId: string
  enrollmentId: string
  name: string
  hcoName: string
  department: string
  phone: string
  method: 'qr' | 'staff'
  sessionNo: number
  signedAt: string
  leftAt: string | null
  staffName: string | null
  isSpeaker: boolean
  isDoubtful: boolean
}

/** Effective sign-ins, latest first. */
export async function findSignRows(tx: Tx, question: ListQuestion<SignGrouping>): Promise<SignReportRow[]> {
  const { engagementId, group, limit } = question
  const order = sql`order by s.signed_at desc, s.id desc`
  const isWhole = group === null && question.keyword === ''
  const person = sql`exists (select from enrollment n where n.id = s.enrollment_id
    and ${group === null ? sql`true` : sql`${KEY[group.by]} = ${group.key}`} and ${holds(['n.name', 'n.hco_name', 'n.department'], question)})`
  // The page is read from the index before anything is joined to it: else a whole meeting would be sorted for each.
  return query<SignReportRow>(tx)`
    select s.id as "signInId", n.id as "enrollmentId", n.name, n.hco_name as "hcoName", n.department, n.phone, s.method,
      s.session_no as "sessionNo", s.signed_at as "signedAt", s.left_at as "leftAt", p.name as "staffName",
      exists (select from engagement_speaker e where e.engagement_id = s.engagement_id and e.hcp_id = n.hcp_id) as "isSpeaker",
      s.suspicion is not null and s.suspicion_explanation is null as "isDoubtful"
    from (
      select * from sign_in s where s.engagement_id = ${engagementId} and s.voided_at is null and ${isWhole ? sql`true` : person}
        and ${after({ from: sql`sign_in`, row: 's', at: 'signed_at' }, question)}
      ${order} limit ${sql.lit(limit)}
    ) s join enrollment n on n.id = s.enrollment_id left join person p on p.id = s.staff_id ${order}`
}
