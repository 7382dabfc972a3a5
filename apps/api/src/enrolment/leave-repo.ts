import { sql } from 'kysely'
import type { Tx } from '../kit/db.ts'

export type Left = { enrollmentId: string; sessionNo: number; signedAt: string; leftAt: string }

const LEFT = sql`enrollment_id as "enrollmentId", session_no as "sessionNo", signed_at as "signedAt", left_at as "leftAt"`

/** The sign-out a nonce has made. */
export async function findLeave(tx: Tx, nonce: string): Promise<Left | undefined> {
  const { rows } = await sql<Left>`select ${LEFT} from sign_in where left_nonce = ${nonce}`.execute(tx)
  return rows[0]
}

/** Signs out of an effective sign-in, never before its beginning; undefined when it was signed out already. */
export async function insertLeave(
  tx: Tx,
  row: { signInId: string; nonce: string; by: string | null; at: string },
): Promise<Left | undefined> {
  const { rows } = await sql<Left>`
    update sign_in set left_at = greatest(${row.at}::timestamptz, signed_at), left_nonce = ${row.nonce}, left_by = ${row.by}
    where id = ${row.signInId} and voided_at is null and left_at is null returning ${LEFT}`.execute(tx)
  return rows[0]
}

export async function markLeft(tx: Tx, enrollmentId: string): Promise<void> {
  await tx
    .updateTable('enrollment')
    .set({ status: 'left' })
    .where('id', '=', enrollmentId)
    .where('status', '=', 'signed')
    .execute()
}
