import type { EnrolmentStatus } from '@osmp/domain/enrolment/enrolment-state.ts'
import { sql } from 'kysely'
import type { Tx } from '../kit/db.ts'
import { uuidv7 } from '../kit/ids.ts'

export type EnrolmentMeeting = {
  id: string
  name: string
  status: number
  category: string
  buId: string
  startAt: string
  endAt: string
  seats: number | null
  seatsTaken: number
  /** Somebody is on the waiting list. */
  isQueued: boolean
}

/** What enrolment and sign-in ask of a meeting; instants UTC. Undefined for a missing meeting or one without a time. */
export async function findMeeting(tx: Tx, engagementId: string): Promise<EnrolmentMeeting | undefined> {
  const { rows } = await sql<EnrolmentMeeting>`
    select e.id, e.name, e.status, e.category, e.bu_id as "buId", e.start_at as "startAt", e.end_at as "endAt", e.seats, e.seats_taken as "seatsTaken",
           e.seats is not null and exists (
             select from enrollment n where n.engagement_id = e.id and n.wait_no is not null and n.status = 'waitlisted') as "isQueued"
    from engagement e where e.id = ${engagementId} and e.start_at is not null`.execute(tx)
  return rows[0]
}

export type NewEnrolment = {
  engagementId: string
  hcpId: string | null
  name: string
  phone: string
  hcoName: string
  department: string
  source: 'landing' | 'staff' | 'walkIn' | 'invitation'
  consentVersion: string | null
  createdBy: string | null
  at: string
}

const NEW_ROW = (row: NewEnrolment, id: string, status: 'enrolled' | 'waitlisted') =>
  sql`${id}::uuid, ${row.engagementId}::uuid, ${row.hcpId}::uuid, ${row.name}, ${row.phone}, ${row.hcoName}, ${row.department}, ${status},
      ${row.source}, ${row.consentVersion}, ${row.consentVersion === null ? null : row.at}::timestamptz, ${row.createdBy}::uuid, ${row.at}::timestamptz`
const COLUMNS = sql`id, engagement_id, hcp_id, name, phone, hco_name, department, status, source, consent_version, consent_at, created_by, created_at`

/**
 * Takes a seat and enrols in one statement: the conditional update is the guard, so that no number of people at once can
 * sit on one seat. Counted without a limit too, as a limit may come later. Undefined when no seat was free. A duplicate
 * breaks a unique index.
 */
export async function enrolWithSeat(tx: Tx, row: NewEnrolment): Promise<string | undefined> {
  const id = uuidv7()
  const { rows } = await sql<{ id: string }>`
    with seat as (
      update engagement set seats_taken = seats_taken + 1
      where id = ${row.engagementId} and (seats is null or seats_taken < seats) returning id
    )
    insert into enrollment (${COLUMNS}) select ${NEW_ROW(row, id, 'enrolled')} from seat returning id`.execute(tx)
  return rows[0]?.id
}

export async function enrolOnWaitlist(tx: Tx, row: NewEnrolment): Promise<{ id: string; waitNo: number }> {
  const id = uuidv7()
  await sql`select id from engagement where id = ${row.engagementId} for no key update`.execute(tx)
  const { rows } = await sql<{ waitNo: number }>`
    insert into enrollment (${COLUMNS}, wait_no)
    select ${NEW_ROW(row, id, 'waitlisted')},
           coalesce((select max(wait_no) from enrollment where engagement_id = ${row.engagementId}), 0) + 1
    returning wait_no as "waitNo"`.execute(tx)
  return { id, waitNo: rows[0]?.waitNo ?? 0 }
}

export type EnrolmentRow = {
  enrollmentId: string
  name: string
  hcoName: string
  department: string
  phone: string
  status: EnrolmentStatus
  source: 'landing' | 'staff' | 'walkIn' | 'invitation'
  waitNo: number | null
  createdAt: string
  isSpeaker: boolean
}

const ROW = sql`n.id as "enrollmentId", n.name, n.hco_name as "hcoName", n.department, n.phone, n.status, n.source, n.wait_no as "waitNo",
  n.created_at as "createdAt",
  exists (select 1 from engagement_speaker s where s.engagement_id = n.engagement_id and s.hcp_id = n.hcp_id) as "isSpeaker"`

/** Fifty enrolments a page in the order they came, one more to tell whether there are more. */
export async function findEnrolments(
  tx: Tx,
  engagementId: string,
  keyword: string | undefined,
  page: number,
): Promise<EnrolmentRow[]> {
  const like = `%${(keyword ?? '').replace(/[\\%_]/g, '\\$&')}%`
  const { rows } = await sql<EnrolmentRow>`
    select ${ROW} from enrollment n
    where n.engagement_id = ${engagementId} and n.status <> 'void' and (n.name like ${like} or n.hco_name like ${like})
    order by n.created_at, n.id limit 51 offset ${(page - 1) * 50}`.execute(tx)
  return rows
}

export async function countEnrolments(tx: Tx, engagementId: string): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total from enrollment where engagement_id = ${engagementId} and status <> 'void'`.execute(
    tx,
  )
  return rows[0]?.total ?? 0
}

/** Enrolled people without an effective sign-in, twenty at most, speakers first. */
export async function findMissing(tx: Tx, engagementId: string): Promise<EnrolmentRow[]> {
  const { rows } = await sql<EnrolmentRow>`
    select ${ROW} from enrollment n
    where n.engagement_id = ${engagementId} and n.status in ('enrolled', 'checkedIn', 'invited')
      and not exists (select 1 from sign_in s where s.enrollment_id = n.id and s.voided_at is null)
    order by 10 desc, n.created_at, n.id limit 20`.execute(tx)
  return rows
}

export type LiveCounts = {
  enrolled: number
  waitlisted: number
  signed: number
  speakers: number
  speakersSigned: number
}

export async function countLive(tx: Tx, engagementId: string): Promise<LiveCounts> {
  const { rows } = await sql<LiveCounts>`
    select (select count(*)::int from enrollment where engagement_id = ${engagementId} and status not in ('void', 'waitlisted')) as enrolled,
           (select count(*)::int from enrollment where engagement_id = ${engagementId} and status = 'waitlisted') as waitlisted,
           (select count(*)::int from sign_in where engagement_id = ${engagementId} and voided_at is null) as signed,
           (select count(distinct hcp_id)::int from engagement_speaker where engagement_id = ${engagementId}) as speakers,
           (select count(distinct n.hcp_id)::int from sign_in s join enrollment n on n.id = s.enrollment_id
              join engagement_speaker e on e.engagement_id = s.engagement_id and e.hcp_id = n.hcp_id
            where s.engagement_id = ${engagementId} and s.voided_at is null) as "speakersSigned"`.execute(tx)
  return rows[0] ?? { enrolled: 0, waitlisted: 0, signed: 0, speakers: 0, speakersSigned: 0 }
}
