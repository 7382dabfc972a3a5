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

/** Deletes what a former holder of a place said. */
export async function dropConsents(tx: Tx, enrollmentId: string): Promise<void> {
  await query(tx)`delete from consent_given where enrollment_id = ${enrollmentId}`
}

/** One at a time saves the consents of a place. */
export async function lockConsents(tx: Tx, enrollmentId: string): Promise<void> {
  await query(tx)`select from enrollment where id = ${enrollmentId} for update`
}
