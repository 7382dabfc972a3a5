import type { ENROLL_GROUPINGS } from '@osmp/contract/reports/models.ts'
import type { EnrolmentSource, EnrolmentStatus } from '@osmp/domain/enrolment/enrolment-state.ts'
import { type RawBuilder, sql } from 'kysely'
import { query, type Tx } from '../kit/database/db.ts'
import { inNameOrder } from '../lookups/public.ts'
import { after, type Group, type Groups, groupsFrom, holds, type ListQuestion } from './report-question-repo.ts'

export type EnrollGrouping = (typeof ENROLL_GROUPINGS)[number]

const KEY: Readonly<Record<EnrollGrouping, RawBuilder<unknown>>> = {
  status: sql`n.status`,
  source: sql`n.source`,
  hospital: sql`n.hco_name`,
  department: sql`n.department`,
  invitedBy: sql`coalesce(n.created_by::text, '')`,
  label: sql`n.group_label`,
}

/** People of a meeting by group; a colleague's key is their id. */
export async function countEnrollGroups(tx: Tx, engagementId: string, by: EnrollGrouping): Promise<Groups> {
  const name = by === 'invitedBy' ? sql`coalesce((select p.name from person p where p.id::text = key), '')` : sql`key`
  const rows = await query<Group & { total: number }>(tx)`
    select key, ${name} as name, count, total from (
      select key, count, sum(count) over ()::int as total from (
        select ${KEY[by]} as key, count(*)::int as count from enrollment n
        where n.engagement_id = ${engagementId} and n.status <> 'void' group by 1
      ) counted order by key = '', count desc, key limit 200
    ) largest`
  return groupsFrom(by === 'invitedBy' ? asNamed(rows) : rows)
}

/** Colleagues with as many each stand in the order of names, nobody last. */
const asNamed = <G extends Group>(groups: readonly G[]): G[] =>
  inNameOrder(groups, ({ key }) => key).sort(
    (one, other) => Number(one.key === '') - Number(other.key === '') || other.count - one.count,
  )

export type EnrollReportRow = {
  enrollmentId: string
  name: string
  hcoName: string
  department: string
  phone: string
  status: EnrolmentStatus
  source: EnrolmentSource
  invitedBy: string | null
  groupLabel: string
  takesMeal: boolean | null
  createdAt: string
  signedAt: string | null
  /** At the door or online. */
  attendedAt: string | null
}

type Question = ListQuestion<EnrollGrouping> & {
  /** Only those who attended. */
  attendedOnly?: boolean
}

/** Enrolled people, last enrolled first. */
export async function findEnrollRows(tx: Tx, question: Question): Promise<EnrollReportRow[]> {
  const { engagementId, group, limit, attendedOnly = false } = question
  const order = sql`order by n.created_at desc, n.id desc`
  // The page is read from the index before anything is joined to it: else a whole meeting would be sorted for each.
  return query<EnrollReportRow>(tx)`
    select n.id as "enrollmentId", n.name, n.hco_name as "hcoName", n.department, n.phone, n.status, n.source, p.name as "invitedBy",
      n.group_label as "groupLabel", meal_answer(n) as "takesMeal", n.created_at as "createdAt",
      (select min(s.signed_at) from sign_in s where s.enrollment_id = n.id and s.voided_at is null) as "signedAt",
      (select min(a.at) from attendance_of(${engagementId}) a where a.enrollment_id = n.id) as "attendedAt"
    from (
      select n.* from enrollment n where n.engagement_id = ${engagementId} and n.status <> 'void'
        and ${group === null ? sql`true` : sql`${KEY[group.by]} = ${group.key}`} and ${attendedOnly ? sql`n.id in (select enrollment_id from attendance_of(${engagementId}))` : sql`true`}
        and ${holds(['n.name', 'n.hco_name', 'n.department', 'n.group_label'], question)} and ${after({ from: sql`enrollment`, row: 'n', at: 'created_at' }, question)}
      ${order} limit ${sql.lit(limit)}
    ) n left join person p on p.id = n.created_by ${order}`
}
