import { sql } from 'kysely'
import type { Tx } from '../kit/database/db.ts'

export type LiveCounts = {
  enrolled: number
  waitlisted: number
  signed: number
  left: number
  speakers: number
  speakersSigned: number
}

/** Numbers of a meeting and one of its sign-in sessions; a speaker was there by a sign-in or by what the organiser recorded. */
export async function countLive(tx: Tx, engagementId: string, sessionNo: number): Promise<LiveCounts> {
  const { rows } = await sql<LiveCounts>`
    select count(*) filter (where n.status not in ('waitlisted', 'pending', 'declined'))::int as enrolled,
           count(*) filter (where n.status = 'waitlisted')::int as waitlisted,
           (select count(*)::int from sign_in s where s.engagement_id = ${engagementId} and s.session_no = ${sessionNo} and s.voided_at is null) as signed,
           (select count(*)::int from sign_in s where s.engagement_id = ${engagementId} and s.session_no = ${sessionNo} and s.voided_at is null
              and s.left_at is not null) as "left",
           (select count(distinct hcp_id)::int from engagement_speaker where engagement_id = ${engagementId}) as speakers,
           (select count(distinct e.hcp_id)::int from engagement_speaker e
            where e.engagement_id = ${engagementId} and (e.status = 'came' or exists (
              select from sign_in s join enrollment m on m.id = s.enrollment_id
              where s.engagement_id = e.engagement_id and m.hcp_id = e.hcp_id and link_stands(m)
                and s.session_no = ${sessionNo} and s.voided_at is null))) as "speakersSigned"
    from enrollment n where n.engagement_id = ${engagementId} and n.status <> 'void'`.execute(tx)
  return rows[0] ?? { enrolled: 0, waitlisted: 0, signed: 0, left: 0, speakers: 0, speakersSigned: 0 }
}

type NewestRow = { signInId: string; name: string; title: string; hcoName: string }

/** The newest effective sign-in of a session; the title is that of the doctor in the directory. */
export async function findNewest(tx: Tx, engagementId: string, sessionNo: number): Promise<NewestRow | undefined> {
  const { rows } = await sql<NewestRow>`
    select s.id as "signInId", n.name, coalesce(h.title, '') as title, n.hco_name as "hcoName"
    from sign_in s join enrollment n on n.id = s.enrollment_id left join hcp h on h.id = n.hcp_id and link_stands(n)
    where s.engagement_id = ${engagementId} and s.session_no = ${sessionNo} and s.voided_at is null
    order by s.signed_at desc, s.id desc limit 1`.execute(tx)
  return rows[0]
}

export type RosterRow = {
  enrollmentId: string
  name: string
  hcoName: string
  department: string
  phone: string
  isSpeaker: boolean
  isSigned: boolean
  hasLeft: boolean
}

/** Of an enrolment `n` and its sign-in `s` to the session. */
export const PERSON = sql`n.id as "enrollmentId", n.name, n.hco_name as "hcoName", n.department, n.phone,
  exists (select 1 from engagement_speaker e where e.engagement_id = n.engagement_id and e.hcp_id = n.hcp_id) as "isSpeaker",
  s.id is not null as "isSigned", s.left_at is not null as "hasLeft"`

/** Enrolled people without an effective sign-in in the session, twenty at most, speakers first. */
export async function findMissing(tx: Tx, engagementId: string, sessionNo: number): Promise<RosterRow[]> {
  const { rows } = await sql<RosterRow>`
    select ${PERSON} from enrollment n
      left join sign_in s on s.enrollment_id = n.id and s.session_no = ${sessionNo} and s.voided_at is null
    where n.engagement_id = ${engagementId} and n.status not in ('void', 'waitlisted', 'pending', 'declined') and s.id is null
    order by "isSpeaker" desc, n.created_at, n.id limit 20`.execute(tx)
  return rows
}
