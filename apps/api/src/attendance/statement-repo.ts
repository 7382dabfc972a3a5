import { sql } from 'kysely'
import { query, queryFirst, type Tx } from '../kit/database/db.ts'
import { hostLogoFile } from '../system/public.ts'

/** What a statement says, as it stood when it was issued. */
export type StatementContent = {
  personName: string
  hcoName: string
  department: string
  meetingName: string
  organiser: string
  /** File of the company's logo. */
  hostLogo: string | null
  place: string
  topics: string[]
  startAt: string
  endAt: string
  minutes: number
}
export type NewStatement = StatementContent & { id: string; number: string; code: string; enrollmentId: string }

/** Takes `count` numbers of the month (YYMM): the first of them. Others wait until this transaction ends. */
export async function takeNumbers(tx: Tx, month: string, count: number): Promise<number> {
  const rows = await query<{ last: number }>(tx)`
    insert into attendance_statement_counter as c (month, last) values (${month}, ${count})
    on conflict (month) do update set last = c.last + excluded.last returning last`
  return (rows[0]?.last ?? count) - count + 1
}

export async function insertStatements(
  tx: Tx,
  rows: readonly NewStatement[],
  issue: { engagementId: string; by: string; at: string },
): Promise<void> {
  await tx
    .insertInto('attendance_statement')
    .values(
      rows.map((row) => ({
        id: row.id,
        number: row.number,
        code: row.code,
        engagement_id: issue.engagementId,
        enrollment_id: row.enrollmentId,
        person_name: row.personName,
        hco_name: row.hcoName,
        department: row.department,
        meeting_name: row.meetingName,
        organiser: row.organiser,
        host_logo: row.hostLogo,
        place: row.place,
        topics: row.topics,
        start_at: row.startAt,
        end_at: row.endAt,
        minutes: row.minutes,
        issued_by: issue.by,
        issued_at: issue.at,
      })),
    )
    .execute()
}

/** What statements say of the meeting itself. */
export async function findMeetingContent(tx: Tx, engagementId: string) {
  const rows = await query<Pick<StatementContent, 'organiser' | 'hostLogo' | 'place' | 'topics'>>(tx)`
    select organiser_name(b.name_zh) as organiser, ${hostLogoFile} as "hostLogo",
           case when e.execute_type = 'online' then '' else coalesce(o.name, '') end as place,
           array(select t.name from engagement_topic et join topic t on t.id = et.topic_id
                 where et.engagement_id = e.id order by et.sort) as topics
    from engagement e join bu b on b.id = e.bu_id left join hco o on o.id = e.hco_id where e.id = ${engagementId}`
  return rows[0] ?? { organiser: '', hostLogo: null, place: '', topics: [] }
}

export type PrintedStatement = StatementContent & {
  id: string
  number: string
  code: string
  engagementId: string
  enrollmentId: string
  issuedAt: string
  revokedAt: string | null
}

const PRINTED = sql`
  s.id, s.number, s.code, s.engagement_id as "engagementId", s.enrollment_id as "enrollmentId", s.person_name as "personName",
  s.hco_name as "hcoName", s.department, s.meeting_name as "meetingName", s.organiser, s.host_logo as "hostLogo", s.place, s.topics, s.start_at as "startAt",
  s.end_at as "endAt", s.minutes, s.issued_at as "issuedAt", s.revoked_at as "revokedAt"`

export async function findStatement(tx: Tx, id: string): Promise<PrintedStatement | undefined> {
  return queryFirst<PrintedStatement>(tx)`
    select ${PRINTED} from attendance_statement s where s.id = ${id}`
}

/** By its verification code, whatever its state; one look-up in an index, found or not. */
export async function findStatementByCode(tx: Tx, code: string): Promise<PrintedStatement | undefined> {
  return queryFirst<PrintedStatement>(tx)`
    select ${PRINTED} from attendance_statement s where s.code = ${code}`
}

/** A person's valid statement. */
export async function findValidStatement(tx: Tx, enrollmentId: string): Promise<PrintedStatement | undefined> {
  return queryFirst<PrintedStatement>(tx)`
    select ${PRINTED} from attendance_statement s where s.enrollment_id = ${enrollmentId} and s.revoked_at is null`
}

export type Revocation = { by: string; reason: string; at: string }

/** Revokes a valid statement of the meeting: its number, or undefined when there is none with this id. */
export async function revokeStatement(
  tx: Tx,
  { engagementId, statementId }: { engagementId: string; statementId: string },
  { by, reason, at }: Revocation,
): Promise<string | undefined> {
  const rows = await query<{ number: string }>(tx)`
    update attendance_statement set revoked_at = ${at}, revoked_by = ${by}, revoke_reason = ${reason}
    where id = ${statementId} and engagement_id = ${engagementId} and revoked_at is null returning number`
  return rows[0]?.number
}

/** Revokes the valid statement of a person: its number, or undefined when they have none. */
export async function revokeStatementOfPerson(
  tx: Tx,
  enrollmentId: string,
  { by, reason, at }: Revocation,
): Promise<{ number: string; engagementId: string } | undefined> {
  return queryFirst<{ number: string; engagementId: string }>(tx)`
    update attendance_statement set revoked_at = ${at}, revoked_by = ${by}, revoke_reason = ${reason}
    where enrollment_id = ${enrollmentId} and revoked_at is null returning number, engagement_id as "engagementId"`
}
