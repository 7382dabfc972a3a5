import { type RawBuilder, sql } from 'kysely'
import { query, queryFirst, type Tx } from '../kit/database/db.ts'
import { uuidv7 } from '../kit/database/ids.ts'

/** Instants UTC. */
export type AbsenceRow = { leftAt: string; returnedAt: string }

/** The times away of a sign-in `s`, in their order; a list of AbsenceRow. */
export const ABSENCES: RawBuilder<AbsenceRow[]> = sql`coalesce((
  select jsonb_agg(jsonb_build_object('leftAt', a.left_at, 'returnedAt', a.returned_at) order by a.left_at)
  from sign_in_absence a where a.sign_in_id = s.id), '[]')`

export type Returned = { signInId: string; enrollmentId: string; sessionNo: number; returnedAt: string }

/** The return a nonce has made. */
export async function findReturn(tx: Tx, nonce: string): Promise<Returned | undefined> {
  return queryFirst<Returned>(tx)`
    select s.id as "signInId", s.enrollment_id as "enrollmentId", s.session_no as "sessionNo", a.returned_at as "returnedAt"
    from sign_in_absence a join sign_in s on s.id = a.sign_in_id where a.return_nonce = ${nonce}`
}

/**
 * Somebody who had left is there again: one statement, so that of two at once one comes back. False when they are there already,
 * left later than that, or the nonce was used.
 */
export async function insertReturn(
  tx: Tx,
  row: {
    signInId: string
    nonce: string
    method: 'qr' | 'staff'
    by: string | null
    at: string
    receivedAt: string | null
  },
): Promise<boolean> {
  const rows = await query<{ id: string }>(tx)`
    with gone as (
      select id, left_at, left_nonce, left_by from sign_in
      where id = ${row.signInId} and voided_at is null and left_at <= ${row.at}::timestamptz for update
    ), away as (
      insert into sign_in_absence (id, sign_in_id, left_at, left_nonce, left_by, returned_at, return_nonce, return_method, returned_by, received_at)
      select ${uuidv7()}::uuid, id, left_at, left_nonce, left_by, ${row.at}::timestamptz, ${row.nonce}::uuid, ${row.method}, ${row.by}::uuid,
             ${row.receivedAt}::timestamptz
      from gone on conflict do nothing returning sign_in_id
    )
    update sign_in s set left_at = null, left_nonce = null, left_by = null from away where s.id = away.sign_in_id returning s.id`
  return rows.length > 0
}
