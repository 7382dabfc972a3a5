import { sql } from 'kysely'
import { ABSENCES, type AbsenceRow } from './absence-repo.ts'
import { queryFirst, type Tx } from '../kit/database/db.ts'

export type Left = { enrollmentId: string; sessionNo: number; signedAt: string; leftAt: string; absences: AbsenceRow[] }

const LEFT = sql`enrollment_id as "enrollmentId", session_no as "sessionNo", signed_at as "signedAt", left_at as "leftAt", ${ABSENCES} as absences`

/** The sign-out a nonce has made. */
export async function findLeave(tx: Tx, nonce: string): Promise<Left | undefined> {
  return queryFirst<Left>(tx)`
    select ${LEFT} from sign_in s where left_nonce = ${nonce}
    union all
    select s.enrollment_id, s.session_no, s.signed_at, a.left_at, ${ABSENCES}
    from sign_in_absence a join sign_in s on s.id = a.sign_in_id where a.left_nonce = ${nonce}`
}

/** The effective sign-in somebody who leaves is leaving: one not signed out of before others, then the latest session. */
export async function findToLeave(
  tx: Tx,
  by: { enrollmentId: string; sessionNos: readonly number[] },
): Promise<{ id: string } | undefined> {
  return queryFirst<{ id: string }>(tx)`
    select id from sign_in
    where enrollment_id = ${by.enrollmentId} and session_no = any(${[...by.sessionNos]}::int[]) and voided_at is null
    order by (left_at is not null), session_no desc limit 1`
}

/** Signs out of an effective sign-in, never before its beginning or the last return; undefined when it was signed out already. */
export async function insertLeave(
  tx: Tx,
  row: { signInId: string; nonce: string; by: string | null; at: string },
): Promise<Left | undefined> {
  return queryFirst<Left>(tx)`
    update sign_in s set left_at = greatest(${row.at}::timestamptz, signed_at, (
        select max(a.returned_at) from sign_in_absence a where a.sign_in_id = s.id)), left_nonce = ${row.nonce}, left_by = ${row.by}
    where id = ${row.signInId} and voided_at is null and left_at is null returning ${LEFT}`
}
