import type { PurposeConsent } from '@osmp/domain/enrolment/consent-purposes.ts'
import { type RawBuilder, sql } from 'kysely'
import { query, type Tx } from '../../kit/database/db.ts'
import { uuidv7 } from '../../kit/database/ids.ts'

/** The newest word on each use, of a place. */
export const findConsents = (tx: Tx, enrollmentId: string): Promise<PurposeConsent[]> =>
  query<PurposeConsent>(tx)`
    select distinct on (purpose) purpose, version, given from consent_given
    where enrollment_id = ${enrollmentId} order by purpose, at desc, id desc`

/** Condition: the last word of the directory's doctor with this id on invitations, at any place, took the agreement back. */
export const refusesInvitations = (hcpId: RawBuilder<unknown>): RawBuilder<boolean> => sql<boolean>`coalesce((
  select not c.given from enrollment p join consent_given c on c.enrollment_id = p.id and c.purpose = 'invite'
  where p.hcp_id = ${hcpId} order by c.at desc, c.id desc limit 1), false)`

type NewConsents = { enrollmentId: string; said: readonly PurposeConsent[]; how: 'form' | 'pass'; at: string }

/** Adds what was said. `at`: business clock. */
export async function insertConsents(tx: Tx, { enrollmentId, said, how, at }: NewConsents): Promise<void> {
  const rows = said.map((one) => ({ id: uuidv7(), ...one }))
  await query(tx)`
    insert into consent_given (id, enrollment_id, purpose, version, given, how, at)
    select c.id, ${enrollmentId}::uuid, c.purpose, c.version, c.given, ${how}, ${at}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as c(id uuid, purpose text, version text, given boolean)`
}

/**
 * Takes consents back again, in a database brought back to an earlier moment; how many were given there or not known. `subject`: the place,
 * `detail`: the purpose.
 */
export async function takeBackConsents(
  tx: Tx,
  refusals: readonly { subject: string; detail: string }[],
  at: string,
): Promise<number> {
  const rows = refusals.map(({ subject, detail }) => ({ id: uuidv7(), place: subject, purpose: detail }))
  const taken = await query(tx)`
    insert into consent_given (id, enrollment_id, purpose, version, given, how, at)
    select r.id, n.id, r.purpose, coalesce(c.version, t.version), false, 'pass', ${at}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(id uuid, place uuid, purpose text)
    join enrollment n on n.id = r.place and n.erased_at is null
    left join lateral (select version, given from consent_given where enrollment_id = n.id and purpose = r.purpose order by at desc, id desc limit 1) c on true
    left join lateral (select version from consent_text where purpose = r.purpose order by from_date desc limit 1) t on true
    where c.given is distinct from false and coalesce(c.version, t.version) is not null
    returning id`
  return taken.length
}

/** Deletes what a former holder of a place said. */
export async function dropConsents(tx: Tx, enrollmentId: string): Promise<void> {
  await query(tx)`delete from consent_given where enrollment_id = ${enrollmentId}`
}

/** One at a time saves the consents of a place. */
export async function lockConsents(tx: Tx, enrollmentId: string): Promise<void> {
  await query(tx)`select from enrollment where id = ${enrollmentId} for update`
}
