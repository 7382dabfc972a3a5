import { takeSeat, takeWaitNo } from '../../meetings/public.ts'
import { SETTING_EPOCH } from '../../policies/public.ts'
import type { ExecuteType } from '@osmp/domain/meetings/meeting-codes.ts'
import { ENROLMENT_EVENTS, type EnrolmentSource, type EnrolmentStatus } from '@osmp/domain/enrolment/enrolment-state.ts'
import type { EnrolmentMode } from '@osmp/domain/enrolment/who-may-come.ts'
import type { SignSplit } from '@osmp/domain/enrolment/sign-in-sessions.ts'
import type { LinkWay } from '@osmp/domain/enrolment/directory-link.ts'
import { type RawBuilder, sql } from 'kysely'
import { query, queryFirst, type Tx } from '../../kit/database/db.ts'
import { uuidv7 } from '../../kit/database/ids.ts'
import { UNCONFIRMED } from './walk-in-repo.ts'

export type EnrolmentMeeting = {
  id: string
  name: string
  status: number
  category: string
  executeType: ExecuteType
  city: string
  buId: string
  startAt: string
  endAt: string
  seats: number | null
  seatsTaken: number
  /** People enrolling by themselves wait for the organiser. */
  needsApproval: boolean
  /** Which people may enrol by themselves, and until when. */
  mode: EnrolmentMode
  closesAt: string | null
  /** The meeting's page is open to strangers. */
  isPublished: boolean
  /** The waiting list has people. */
  isQueued: boolean
  /** Hours of each day, as stored. */
  dayHours: unknown
  /** Newest version of its own questions; 0 without any. */
  formVersion: number
  /** How it is divided into sign-ins. */
  split: SignSplit
  /** All of it but the seats taken and the queue as one text (`MEETING_GUARD`). */
  guard: string
  /** Of the settings that go with it. */
  epoch: string
}

const SPLIT = sql`coalesce((select p.split from sign_in_plan p where p.engagement_id = e.id), 'whole')`

const FORM_VERSION = sql`coalesce((select max(f.version) from enrolment_form_version f where f.engagement_id = e.id), 0)`

/**
 * All that a process may remember of a meeting `e`, as one text: a statement that writes on the strength of it compares, and does nothing
 * where the meeting is another by now.
 */
export const MEETING_GUARD: RawBuilder<string> = sql`row(e.name, e.status, e.category, e.city, e.execute_type, e.bu_id, e.start_at, e.end_at, e.day_hours, e.seats,
  e.enrolment_needs_approval, e.enrolment_mode, e.enrolment_closes_at, e.landing_open, ${SPLIT}, ${FORM_VERSION})::text`

/** What enrolment and sign-in ask of a meeting; instants UTC. Undefined for a missing meeting or one without a time. */
export async function findMeeting(tx: Tx, engagementId: string): Promise<EnrolmentMeeting | undefined> {
  return queryFirst<EnrolmentMeeting>(tx)`
    select e.id, e.name, e.status, e.category, e.city, e.execute_type as "executeType", e.bu_id as "buId", e.start_at as "startAt", e.end_at as "endAt", e.day_hours as "dayHours", e.seats, e.seats_taken as "seatsTaken", e.enrolment_needs_approval as "needsApproval",
           e.enrolment_mode as mode, e.enrolment_closes_at as "closesAt", e.landing_open as "isPublished",
           e.seats is not null and exists (
             select from enrollment n where n.engagement_id = e.id and n.wait_no is not null and n.status = 'waitlisted') as "isQueued",
           ${SPLIT} as split, ${FORM_VERSION} as "formVersion", ${MEETING_GUARD} as guard, ${SETTING_EPOCH} as epoch
    from engagement e where e.id = ${engagementId} and e.start_at is not null`
}

export type NewEnrolment = {
  engagementId: string
  hcpId: string | null
  /** How the doctor came; null with hcpId. */
  linkWay: LinkWay | null
  name: string
  phone: string
  email?: string | undefined
  /** The address in small letters, proved by a code, of a person without a number. */
  provedMail?: string | undefined
  takesMeal?: boolean | undefined
  hcoName: string
  department: string
  source: EnrolmentSource
  consentVersion: string | null
  createdBy: string | null
  at: string
  /** Digest of the form's key. */
  formKey?: string | undefined
}

/** Enrolments of a meeting take turns until this transaction ends. */
export async function lockEnrolments(tx: Tx, engagementId: string): Promise<void> {
  await query(tx)`select id from engagement where id = ${engagementId} for no key update`
}

const NEW_ROW = (row: NewEnrolment, id: string, status: 'pending' | 'enrolled' | 'waitlisted') =>
  sql`${id}::uuid, ${row.engagementId}::uuid, ${row.hcpId}::uuid, ${row.name}, ${row.phone}, ${row.hcoName}, ${row.department}, ${status},
      ${row.source}, ${row.consentVersion}, ${row.consentVersion === null ? null : row.at}::timestamptz, ${row.createdBy}::uuid, ${row.at}::timestamptz, ${row.linkWay}, ${row.linkWay === null ? null : row.at}::timestamptz, ${row.linkWay === 'directory' ? row.createdBy : null}::uuid, ${row.formKey ?? null}, ${row.provedMail ?? row.email ?? null}, ${row.takesMeal ?? null}::boolean, ${row.provedMail === undefined ? null : row.at}::timestamptz`
/** Of a new row, in the order of its values. */
export const COLUMNS = sql`id, engagement_id, hcp_id, name, phone, hco_name, department, status, source, consent_version, consent_at, created_by, created_at, link_way, link_at, link_by, form_key, email, takes_meal`

/** Takes a seat and enrols; undefined when no seat was free. A duplicate breaks a unique index. */
export async function enrolWithSeat(tx: Tx, row: NewEnrolment): Promise<string | undefined> {
  if (!(await takeSeat(tx, row.engagementId))) return undefined
  const id = uuidv7()
  await query(
    tx,
  )`insert into enrollment (${COLUMNS}, email_proved_at) values (${NEW_ROW(row, id, ENROLMENT_EVENTS.takeSeat.to)})`
  return id
}

/** Waits for the organiser, without a seat. */
export async function enrolPending(tx: Tx, row: NewEnrolment): Promise<string> {
  const id = uuidv7()
  await query(
    tx,
  )`insert into enrollment (${COLUMNS}, email_proved_at) values (${NEW_ROW(row, id, ENROLMENT_EVENTS.apply.to)})`
  return id
}

/** At the end of the queue; `waitNo` is the rank among the people waiting now. */
export async function enrolOnWaitlist(tx: Tx, row: NewEnrolment): Promise<{ id: string; waitNo: number }> {
  const id = uuidv7()
  const { waitNo, place } = await takeWaitNo(tx, row.engagementId)
  await query(tx)`
    insert into enrollment (${COLUMNS}, email_proved_at, wait_no) values (${NEW_ROW(row, id, ENROLMENT_EVENTS.wait.to)}, ${waitNo})`
  return { id, waitNo: place }
}

export type EnrolmentRow = {
  enrollmentId: string
  name: string
  hcoName: string
  department: string
  phone: string
  email: string | null
  takesMeal: boolean | null
  status: EnrolmentStatus
  source: EnrolmentSource
  /** Rank among the people waiting now. */
  waitNo: number | null
  createdAt: string
  isSpeaker: boolean
  isMatched: boolean
  linkStands: boolean
  linkFits: boolean | null
  linkedAt: string | null
  linkReason: string
  isLinkedByHand: boolean
  isPresent: boolean
  isDoubtful: boolean
  isUnconfirmed: boolean
  groupLabel: string
  invitedBy: string | null
  declineReason: string | null
  isWithdrawn: boolean
  promotedAt: string | null
  remindedAt: string | null
}

const IS_SPEAKER = sql`exists (select 1 from engagement_speaker s where s.engagement_id = n.engagement_id and s.hcp_id = n.hcp_id)`
/** A speaker signed in by staff alone waits for a colleague outside the meeting's side, whatever ties the place to the doctor. */
const STANDS = sql`link_stands(n) and (n.status not in ('signed', 'left') or not ${IS_SPEAKER} or has_own_presence(n.engagement_id, n.hcp_id))`

/** One row of the list; `n` is the enrolment. `place`: its rank on the waiting list, null for others. */
export const enrolmentRow = (
  place: RawBuilder<unknown>,
) => sql`n.id as "enrollmentId", n.name, n.hco_name as "hcoName", n.department, n.phone, n.email, meal_answer(n) as "takesMeal", n.status, n.source, ${place} as "waitNo",
  n.created_at as "createdAt",
  ${IS_SPEAKER} as "isSpeaker",
  n.hcp_id is not null as "isMatched", ${STANDS} as "linkStands", n.link_fits as "linkFits", n.link_at as "linkedAt", n.link_reason as "linkReason",
  n.hcp_id is not null and coalesce(n.link_way, 'match') in ('match', 'correction') as "isLinkedByHand",
  (n.status in ('signed', 'left') or exists (select from watch_session w where w.enrollment_id = n.id)) as "isPresent", n.group_label as "groupLabel", n.decline_reason as "declineReason", n.is_withdrawn as "isWithdrawn", n.promoted_at as "promotedAt",
  n.hco_name <> '' and exists (select from enrollment o where o.engagement_id = n.engagement_id and o.id <> n.id and name_key(o.name) = name_key(n.name)
    and name_key(o.hco_name) = name_key(n.hco_name) and o.status <> 'void') as "isDoubtful", ${UNCONFIRMED} as "isUnconfirmed",
  (select p.name from person p where p.id = n.created_by) as "invitedBy",
  (select max(r.at) from enrolment_reminder r where r.enrollment_id = n.id) as "remindedAt"`
