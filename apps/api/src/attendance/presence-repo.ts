import type { SignSplit } from '@osmp/domain/enrolment/sign-in-sessions.ts'
import { SIGN_SPLITS } from '@osmp/domain/enrolment/sign-in-sessions.ts'
import { type RawBuilder, sql } from 'kysely'
import { query, type Tx } from '../kit/database/db.ts'
import { holdsWords } from '../kit/database/name-search.ts'
import { openEntries } from '../online/public.ts'

export type PersonRow = {
  enrollmentId: string
  name: string
  hcoName: string
  department: string
  isSpeaker: boolean
  statementId: string | null
  number: string | null
}

export const PAGE = 100

/** Whoever may have come: those turned down, not decided on or void are left out. */
const COULD_COME = sql`n.status not in ('void', 'declined', 'pending')`

const personRows = (where: RawBuilder<unknown>, tail: RawBuilder<unknown>) => sql<PersonRow>`
  select n.id as "enrollmentId", n.name, n.hco_name as "hcoName", n.department, s.id as "statementId", s.number,
         exists (select from engagement_speaker e where e.engagement_id = n.engagement_id and e.hcp_id = n.hcp_id) as "isSpeaker"
  from enrollment n left join attendance_statement s on s.enrollment_id = n.id and s.revoked_at is null
  where ${where} and ${COULD_COME} ${tail}`

/** A page of a meeting's people and one more, those who attended first. */
export async function findPeople(
  tx: Tx,
  engagementId: string,
  { keyword, page }: { keyword: string | undefined; page: number },
): Promise<PersonRow[]> {
  const { rows } = await personRows(
    sql`n.engagement_id = ${engagementId} and ${holdsWords(['n.name', 'n.hco_name'], keyword)}`,
    sql`order by n.id not in (select a.enrollment_id from attendance_of(${engagementId}) a where a.enrollment_id is not null), n.created_at, n.id limit 101 offset ${(page - 1) * PAGE}`,
  ).execute(tx)
  return rows
}

/** Those of the ids who belong to the meeting, in the order of their enrolment. */
export async function findPeopleById(tx: Tx, engagementId: string, enrollmentIds: readonly string[]) {
  const { rows } = await personRows(
    sql`n.engagement_id = ${engagementId} and n.id = any(${[...enrollmentIds]}::uuid[])`,
    sql`order by n.created_at, n.id limit 200`,
  ).execute(tx)
  return rows
}

type PeopleCounts = { people: number; total: number; issued: number }

/** How many people could come, how many of them a word finds, and how many hold a valid statement. */
export async function countPeople(tx: Tx, engagementId: string, keyword: string | undefined): Promise<PeopleCounts> {
  const rows = await query<PeopleCounts>(tx)`
    select count(*)::int as people, count(*) filter (where ${holdsWords(['n.name', 'n.hco_name'], keyword)})::int as total, count(s.id)::int as issued
    from enrollment n left join attendance_statement s on s.enrollment_id = n.id and s.revoked_at is null
    where n.engagement_id = ${engagementId} and ${COULD_COME}`
  return rows[0] ?? { people: 0, total: 0, issued: 0 }
}

/** How the meeting's sign-in is divided. */
export async function findSplit(tx: Tx, engagementId: string): Promise<SignSplit> {
  const row = await tx
    .selectFrom('sign_in_plan')
    .select('split')
    .where('engagement_id', '=', engagementId)
    .executeTakeFirst()
  return SIGN_SPLITS.find((split) => split === row?.split) ?? 'whole'
}

export type SignRow = {
  enrollmentId: string
  sessionNo: number
  signedAt: string
  leftAt: string | null
  absences: { leftAt: string; returnedAt: string }[]
  suspicionOpen: boolean
}

/** Effective sign-ins of these people at this meeting. */
export async function findSigns(tx: Tx, engagementId: string, enrollmentIds: readonly string[]): Promise<SignRow[]> {
  return query<SignRow>(tx)`
    select enrollment_id as "enrollmentId", session_no as "sessionNo", signed_at as "signedAt", left_at as "leftAt",
           coalesce((select jsonb_agg(jsonb_build_object('leftAt', a.left_at, 'returnedAt', a.returned_at)) from sign_in_absence a
                     where a.sign_in_id = s.id), '[]') as absences,
           suspicion is not null and suspicion_explanation is null as "suspicionOpen"
    from sign_in s where engagement_id = ${engagementId} and voided_at is null and enrollment_id = any(${[...enrollmentIds]}::uuid[])`
}

/** `toAt` null: nobody has said when this person left. */
export type WatchRow = { enrollmentId: string; fromAt: string; toAt: string | null }

/** When these people were seen in the meeting's room, the built-in one or a platform's; spans may overlap. */
export async function findWatched(tx: Tx, engagementId: string, enrollmentIds: readonly string[]): Promise<WatchRow[]> {
  const ids = [...enrollmentIds]
  return query<WatchRow>(tx)`
    select w.enrollment_id as "enrollmentId", i.from_at as "fromAt", i.to_at as "toAt"
    from watch_session w join watch_interval i on i.session_id = w.id
    where w.engagement_id = ${engagementId} and w.enrollment_id = any(${ids}::uuid[])
    union all
    select enrollment_id, from_at, to_at from watch_session
    where engagement_id = ${engagementId} and enrollment_id = any(${ids}::uuid[])
    union all
    select w.enrollment_id, w.to_at, null from (${openEntries(engagementId)}) w where w.enrollment_id = any(${ids}::uuid[])
    union all
    select p.enrollment_id, p.joined_at, p.left_at from platform_attendance p
    where p.engagement_id = ${engagementId} and p.enrollment_id = any(${ids}::uuid[])`
}
