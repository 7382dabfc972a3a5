import type { CorrectedField, PersonWords } from '@osmp/domain/enrolment/enrolment-correction.ts'
import type { LinkWay } from '@osmp/domain/enrolment/directory-link.ts'
import { ENROLMENT_EVENTS } from '@osmp/domain/enrolment/enrolment-state.ts'
import { type RawBuilder, sql } from 'kysely'
import { query, type Tx } from '../../kit/database/db.ts'
import { sqlState } from '../../kit/database/db-faults.ts'
import { uuidv7 } from '../../kit/database/ids.ts'

const UNIQUE_VIOLATION = '23505'

/** `directory`: the doctor of the directory. */
export type Words = Partial<Record<CorrectedField | 'directory', string>>
/** `phone` masked: the owner of the earlier number stays private. */
export type NewChange = {
  enrollmentId: string
  by: { kind: 'staff'; personId: string } | { kind: 'attendee' | 'letter' }
  before: Words
  after: Words
  reason: string
  at: string
}

export async function insertChange(tx: Tx, { enrollmentId, by, before, after, reason, at }: NewChange): Promise<void> {
  await query(tx)`
    insert into enrolment_change (id, enrollment_id, made_by, person_id, before, after, reason, at)
    values (${uuidv7()}, ${enrollmentId}, ${by.kind}, ${by.kind === 'staff' ? by.personId : null}::uuid,
      ${JSON.stringify(before)}::jsonb, ${JSON.stringify(after)}::jsonb, ${reason}, ${at})`
}

export type ChangeRow = {
  madeBy: 'staff' | 'attendee' | 'letter'
  name: string | null
  before: Words
  after: Words
  reason: string
  at: string
}

/** The newest twenty. */
export async function findChanges(tx: Tx, engagementId: string, enrollmentId: string): Promise<ChangeRow[]> {
  return query<ChangeRow>(tx)`
    select c.made_by as "madeBy", p.name, c.before, c.after, c.reason, c.at
    from enrolment_change c join enrollment n on n.id = c.enrollment_id left join person p on p.id = c.person_id
    where c.enrollment_id = ${enrollmentId} and n.engagement_id = ${engagementId} order by c.at desc, c.id desc limit 20`
}

/** How often its holder has corrected a place. */
export async function countOwnChanges(tx: Tx, enrollmentId: string): Promise<number> {
  const rows = await query<{ count: number }>(tx)`
    select count(*)::int as count from enrolment_change where enrollment_id = ${enrollmentId} and made_by = 'attendee'`
  return rows[0]?.count ?? 0
}

export type NewLink = { way: LinkWay; by: string | null; at: string }

/** Writes what an enrolment says of its person, and a new link with its way. False when number or directory entry are another person's in this list. */
export async function writeWords(
  tx: Tx,
  enrollmentId: string,
  { name, phone, hcoName, department }: PersonWords,
  { hcpId, link }: { hcpId: string | null; link: NewLink | null },
): Promise<boolean> {
  try {
    await query(tx)`
      update enrollment set name = ${name}, phone = ${phone}, hco_name = ${hcoName}, department = ${department}, hcp_id = ${hcpId}::uuid${newLink(link)}
      where id = ${enrollmentId}`
    return true
  } catch (error) {
    if (sqlState(error) === UNIQUE_VIOLATION) return false
    throw error
  }
}

const newLink = (link: NewLink | null): RawBuilder<unknown> =>
  link === null
    ? sql``
    : sql`, link_way = ${link.way}, link_by = ${link.by}::uuid, link_at = ${link.at}, link_fits = null, link_reason = '', link_before = null,
        link_confirmed_by = null, link_confirmed_at = null`

/** Makes a place one by invitation, of the colleague that sent the letter; the earlier source is replaced, and the address and the meal that were said with it go. */
export async function becomeInvited(tx: Tx, enrollmentId: string, madeBy: string | null): Promise<void> {
  await query(
    tx,
  )`update enrollment set source = 'invitation', created_by = ${madeBy}::uuid, email = null, email_proved_at = null, takes_meal = null where id = ${enrollmentId}`
}

/** Stores with a place what its person says of the meal by letter. */
export async function keepMeal(tx: Tx, enrollmentId: string, takesMeal: boolean): Promise<void> {
  await query(tx)`update enrollment set takes_meal = ${takesMeal} where id = ${enrollmentId}`
}

/** Replaces the stored consent with that of the current holder. */
export async function replaceConsent(tx: Tx, enrollmentId: string, version: string, at: string): Promise<void> {
  await query(tx)`update enrollment set consent_version = ${version}, consent_at = ${at} where id = ${enrollmentId}`
}

/** False when its person has signed in meanwhile. */
export async function voidEnrolment(
  tx: Tx,
  enrollmentId: string,
  { reason, at }: { reason: string; at: string },
): Promise<boolean> {
  const { numAffectedRows = 0n } = await sql`
    update enrollment set status = ${ENROLMENT_EVENTS.void.to}, voided_at = ${at}, void_reason = ${reason}
    where id = ${enrollmentId} and status = any(${ENROLMENT_EVENTS.void.from})`.execute(tx)
  return numAffectedRows > 0n
}
