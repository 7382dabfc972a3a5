import { sql } from 'kysely'
import { query, type Tx } from '../kit/database/db.ts'

/** Name and number of a living place at this meeting. */
export async function findPlaceWords(
  tx: Tx,
  engagementId: string,
  enrollmentId: string,
): Promise<{ name: string; phone: string } | undefined> {
  return tx
    .selectFrom('enrollment')
    .select(['name', 'phone'])
    .where('id', '=', enrollmentId)
    .where('engagement_id', '=', engagementId)
    .where('erased_at', 'is', null)
    .executeTakeFirst()
}

export type DoctorRow = {
  hcpId: string
  code: string
  name: string
  hospital: string
  title: string
  isSpeaker: boolean
}

/** Doctors of the directory with this number. */
export async function findDoctors(tx: Tx, phone: string): Promise<DoctorRow[]> {
  return query<DoctorRow>(tx)`
    select h.id as "hcpId", h.code, h.name, o.name as hospital, h.title,
      exists (select from speaker s where s.hcp_id = h.id) as "isSpeaker"
    from hcp h join hco o on o.id = h.hco_id where h.phone = ${phone} order by h.name_order, h.id limit 20`
}

export type PlaceRow = {
  enrollmentId: string
  engagementId: string
  engagementCode: string
  engagementName: string
  startAt: string | null
  endAt: string | null
  phone: string
  name: string
  status: string
  hasSignedIn: boolean
  isPaid: boolean
}

const PLACE = sql`
  n.id as "enrollmentId", e.id as "engagementId", e.engagement_code as "engagementCode", e.name as "engagementName", e.start_at as "startAt", e.end_at as "endAt",
  n.phone, n.name, n.status, exists (select from sign_in s where s.enrollment_id = n.id and s.voided_at is null) as "hasSignedIn",
  (n.hcp_id is not null and (exists (select from speaker_fee f where f.engagement_id = e.id and f.hcp_id = n.hcp_id)
    or exists (select from speaker_contract c where c.engagement_id = e.id and c.hcp_id = n.hcp_id))) as "isPaid"`

/** A person's places, by their number or proved mail address or by the doctors it belongs to, newest meeting first, at most 1,000. */
export async function findPlaces(tx: Tx, contact: string, hcpIds: readonly string[]): Promise<PlaceRow[]> {
  return query<PlaceRow>(tx)`
    select ${PLACE} from (
      select * from enrollment where phone = ${contact} and erased_at is null
      union
      select * from enrollment where lower(email) = ${contact} and email_proved_at is not null and erased_at is null
      union
      select * from enrollment where hcp_id = any(${[...hcpIds]}::uuid[]) and erased_at is null
    ) n join engagement e on e.id = n.engagement_id
    order by e.end_at desc nulls first, n.id limit 1000`
}

/** Places by their ids, without those that are erased. */
export async function findPlacesById(tx: Tx, ids: readonly string[]): Promise<PlaceRow[]> {
  return query<PlaceRow>(tx)`
    select ${PLACE} from enrollment n join engagement e on e.id = n.engagement_id
    where n.id = any(${[...ids]}::uuid[]) and n.erased_at is null order by n.id`
}

export type PersonCounts = { statements: number; contracts: number; fees: number; answers: number }

export async function countOthers(
  tx: Tx,
  enrollmentIds: readonly string[],
  hcpIds: readonly string[],
): Promise<PersonCounts> {
  const rows = await query<PersonCounts>(tx)`
    select (select count(*)::int from attendance_statement where enrollment_id = any(${[...enrollmentIds]}::uuid[])) as statements,
      (select count(*)::int from speaker_contract where hcp_id = any(${[...hcpIds]}::uuid[])) as contracts,
      (select count(*)::int from speaker_fee where hcp_id = any(${[...hcpIds]}::uuid[])) as fees,
      (select count(*)::int from questionnaire_response where enrollment_id = any(${[...enrollmentIds]}::uuid[])) as answers`
  return rows[0] ?? { statements: 0, contracts: 0, fees: 0, answers: 0 }
}
