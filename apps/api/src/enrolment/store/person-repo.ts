import { ENROLMENT_EVENTS, type EnrolmentStatus } from '@osmp/domain/enrolment/enrolment-state.ts'
import { withoutMarks } from '@osmp/domain/kit/invisible-marks.ts'
import { isNameOf, isSameName, nameKey, searchKeys } from '@osmp/domain/kit/name-key.ts'
import { readAttendeePhone } from '@osmp/domain/kit/phone-number.ts'
import { type RawBuilder, sql } from 'kysely'
import { query, queryFirst, type Tx } from '../../kit/database/db.ts'
import { holdsWords } from '../../kit/database/name-search.ts'

export type DirectoryDoctor = { hcpId: string; name: string; phone: string; hcoName: string; department: string }

const DOCTOR = sql`h.id as "hcpId", h.name, h.phone, o.name as "hcoName", h.department`

export async function findDoctor(tx: Tx, hcpId: string): Promise<DirectoryDoctor | undefined> {
  return queryFirst<DirectoryDoctor>(tx)`
    select ${DOCTOR} from hcp h join hco o on o.id = h.hco_id where h.id = ${hcpId} and h.is_active`
}

/** The one doctor of the directory with this phone and name; undefined when there is none or more than one. */
export async function matchDoctor(tx: Tx, phone: string, name: string): Promise<DirectoryDoctor | undefined> {
  const rows = await query<DirectoryDoctor>(tx)`
    select ${DOCTOR} from hcp h join hco o on o.id = h.hco_id
    where h.phone = ${phone} and h.phone <> '' and h.is_active limit 20`
  const named = rows.filter((doctor) => isNameOf(doctor.name, name))
  return named.length === 1 ? named[0] : undefined
}

/** A speaker of this meeting by their phone, let in even without an enrolment. */
export async function findSpeakerByPhone(
  tx: Tx,
  engagementId: string,
  phone: string,
): Promise<DirectoryDoctor | undefined> {
  const rows = await query<DirectoryDoctor>(tx)`
    select distinct ${DOCTOR} from engagement_speaker s join hcp h on h.id = s.hcp_id join hco o on o.id = h.hco_id
    where s.engagement_id = ${engagementId} and h.phone = ${phone} and h.phone <> '' limit 2`
  return rows.length === 1 ? rows[0] : undefined
}

/** Blacklisted on that day (Asia/Shanghai)? By the directory's entry, and by its phone, whatever name was typed. Columns, or values. */
export const blacklisted = (hcpId: unknown, phone: unknown, day: unknown): RawBuilder<boolean> => sql`exists (
  select from blacklist_entry b
  where b.from_date <= ${day}::date and (b.to_date is null or b.to_date >= ${day}::date)
    and b.hcp_id in (select ${hcpId}::uuid union select h.id from hcp h where h.phone = ${phone} and h.phone <> ''))`

export async function isBlacklisted(
  tx: Tx,
  person: { hcpId: string | null; phone: string },
  day: string,
): Promise<boolean> {
  const rows = await query<{ is: boolean }>(tx)`
    select ${blacklisted(person.hcpId, person.phone, day)} as is`
  return rows[0]?.is === true
}

export type EnrolledPerson = {
  enrollmentId: string
  hcpId: string | null
  name: string
  phone: string
  hcoName: string
  department: string
  status: EnrolmentStatus
  /** Declined by the person, not by the organiser. */
  isWithdrawn: boolean
  waitNo: number | null
  consentAt: string | null
  engagementId: string
  /** Of its passes and personal codes. */
  passIssue: number
}

/** Of an enrolment `n`. */
export const PERSON_COLUMNS: RawBuilder<EnrolledPerson> = sql`n.id as "enrollmentId", n.hcp_id as "hcpId", n.name, n.phone, n.hco_name as "hcoName", n.department, n.status, n.is_withdrawn as "isWithdrawn", wait_place(n) as "waitNo",
  n.consent_at as "consentAt", n.engagement_id as "engagementId", n.pass_issue as "passIssue"`

export async function findByPhone(tx: Tx, engagementId: string, phone: string): Promise<EnrolledPerson | undefined> {
  return queryFirst<EnrolledPerson>(tx)`
    select ${PERSON_COLUMNS} from enrollment n where n.engagement_id = ${engagementId} and n.phone = ${phone} and n.phone <> '' and n.voided_at is null`
}

/** The place of a proved mail address, in small letters, also once a number was added to it. */
const BY_MAIL = (mail: string | null) => sql`(n.email_proved_at is not null and lower(n.email) = ${mail})`

export async function findByMail(tx: Tx, engagementId: string, mail: string): Promise<EnrolledPerson | undefined> {
  return queryFirst<EnrolledPerson>(tx)`
    select ${PERSON_COLUMNS} from enrollment n where n.engagement_id = ${engagementId} and ${BY_MAIL(mail)} and n.voided_at is null order by n.phone <> '', n.created_at`
}

/** The enrolment that a filled form made, by the digest of its key. */
export async function findByForm(tx: Tx, engagementId: string, formKey: string): Promise<EnrolledPerson | undefined> {
  return queryFirst<EnrolledPerson>(tx)`
    select ${PERSON_COLUMNS} from enrollment n
    where n.engagement_id = ${engagementId} and n.form_key = ${formKey} and n.status not in ('void', 'declined')`
}

/** The most rows with the words of a name that are looked at. */
const NEAR = 100

/** Two at most: people of this name, phone, or last four digits of the phone. */
export async function findByWord(tx: Tx, engagementId: string, word: string): Promise<EnrolledPerson[]> {
  const digits = withoutMarks(word.normalize('NFKC')).trim()
  const tail = /^[0-9]{4}$/.test(digits) ? digits : null
  const byName = searchKeys(word).length === 0 ? sql`false` : holdsWords(['n.name'], word)
  const rows = await query<EnrolledPerson & { byNumber: boolean }>(tx)`
    select ${PERSON_COLUMNS}, byPhone.number as "byNumber" from enrollment n
    cross join lateral (select n.phone = ${readAttendeePhone(word) ?? null} or right(n.phone, 4) = ${tail} as number) byPhone
    where n.engagement_id = ${engagementId} and n.status <> 'void' and (byPhone.number or ${byName})
    order by byPhone.number desc nulls last limit ${sql.lit(NEAR)}`
  return rows.filter(({ byNumber, name }) => byNumber || isSameName(name, word)).slice(0, 2)
}

/** People of the list with this name in any spelling, without those turned down. */
export async function findNamed(tx: Tx, engagementId: string, name: string): Promise<EnrolledPerson[]> {
  return query<EnrolledPerson>(tx)`
    select ${PERSON_COLUMNS} from enrollment n
    where n.engagement_id = ${engagementId} and name_key(n.name) = ${nameKey(name)} and n.status not in ('void', 'declined')
    order by n.created_at, n.id limit 100`
}

/** The holders of this phone, proved mail address or directory entry in the list, the holder of the entry first; two at most. */
export async function findHolders(
  tx: Tx,
  engagementId: string,
  { hcpId, phone, provedMail }: { hcpId: string | null; phone: string; provedMail?: string | undefined },
): Promise<EnrolledPerson[]> {
  return query<EnrolledPerson>(tx)`
    select ${PERSON_COLUMNS} from enrollment n
    where n.engagement_id = ${engagementId} and n.voided_at is null and ((n.phone = ${phone} and n.phone <> '') or n.hcp_id = ${hcpId}::uuid or ${BY_MAIL(provedMail ?? null)})
    order by n.hcp_id is not distinct from ${hcpId}::uuid desc limit 2`
}

/** Gives number and directory entry of enrolments that were turned down to another person. */
export async function voidDeclined(
  tx: Tx,
  enrollmentIds: readonly string[],
  { reason, at }: { reason: string; at: string },
): Promise<void> {
  if (enrollmentIds.length === 0) return
  await query(tx)`
    update enrollment set status = ${ENROLMENT_EVENTS.void.to}, voided_at = ${at}, void_reason = ${reason}
    where id = any(${[...enrollmentIds]}::uuid[]) and status = 'declined'`
}

/** The place of a person that withdrew and enrols once more counts on from the one before, or calendars would pass over it. */
export async function keepCalendarTurn(tx: Tx, enrollmentId: string, before: readonly string[]): Promise<void> {
  if (before.length === 0) return
  await query(tx)`
    update enrollment set calendar_turn = (select max(b.calendar_turn) + 1 from enrollment b where b.id = any(${[...before]}::uuid[])) where id = ${enrollmentId}`
}

export async function findEnrolled(tx: Tx, enrollmentId: string): Promise<EnrolledPerson | undefined> {
  return queryFirst<EnrolledPerson>(tx)`
    select ${PERSON_COLUMNS} from enrollment n where n.id = ${enrollmentId} and n.status <> 'void'`
}

export async function recordConsent(tx: Tx, enrollmentId: string, version: string, at: string): Promise<void> {
  await tx
    .updateTable('enrollment')
    .set({ consent_version: version, consent_at: at })
    .where('id', '=', enrollmentId)
    .where('consent_at', 'is', null)
    .execute()
}
