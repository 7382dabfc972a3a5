import { ENROLMENT_EVENTS } from '@osmp/domain/enrolment/enrolment-state.ts'
import { type RawBuilder, sql } from 'kysely'
import { query, type Tx } from '../../kit/database/db.ts'

/**
 * Who signs from the waiting list is let in at the door: they keep their number on the list, which says that they hold no seat.
 * False where the place was voided, or given back, meanwhile.
 */
export async function markSigned(tx: Tx, enrollmentId: string): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('enrollment')
    .set({ status: ENROLMENT_EVENTS.sign.to })
    .where('id', '=', enrollmentId)
    .where('status', 'in', ENROLMENT_EVENTS.sign.from)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

const SIGN_FROM = sql.join(ENROLMENT_EVENTS.sign.from.map((status) => sql.lit(status)))

/** True for an enrolment `n` that may sign in. */
export const MAY_SIGN: RawBuilder<boolean> = sql`n.status in (${SIGN_FROM})`

/**
 * The same for a statement that has signed in the enrolment of `signed`: a row where it is marked. `consent`: the version and moment of one
 * that is given now, kept where none was before.
 */
export const marksSigned = (
  signed: RawBuilder<unknown>,
  consent?: Record<'version' | 'at', unknown>,
): RawBuilder<unknown> => {
  const consented = consent
    ? sql`, consent_version = case when n.consent_at is null then ${consent.version}::text else n.consent_version end,
        consent_at = coalesce(n.consent_at, ${consent.at}::timestamptz)`
    : sql``
  return sql`
  update enrollment n set status = ${sql.lit(ENROLMENT_EVENTS.sign.to)} ${consented} from ${signed} signed
  where n.id = signed.enrollment_id and ${MAY_SIGN} returning n.id`
}

/** Back to what they were before they signed, on their seat or on the waiting list, unless they signed another session. */
export async function unmarkSigned(tx: Tx, enrollmentId: string): Promise<void> {
  await query(tx)`
    update enrollment set status = case when wait_no is null then 'enrolled' else 'waitlisted' end
    where id = ${enrollmentId} and status in ('signed', 'left')
      and not exists (select from sign_in s where s.enrollment_id = ${enrollmentId} and s.voided_at is null)`
}

/** Somebody who signed in has left. */
export async function markLeft(tx: Tx, enrollmentId: string): Promise<void> {
  await tx
    .updateTable('enrollment')
    .set({ status: ENROLMENT_EVENTS.leave.to })
    .where('id', '=', enrollmentId)
    .where('status', 'in', ENROLMENT_EVENTS.leave.from)
    .execute()
}
