import { sql } from 'kysely'
import { query, queryFirst, type Tx } from '../kit/database/db.ts'

export type PermissionRow = {
  id: string
  engagementId: string
  code: string
  device: string
  state: 'waiting' | 'granted' | 'refused'
  expiresAt: string
}

const COLUMNS = sql`p.id, p.engagement_id as "engagementId", p.code, p.device, p.state, p.expires_at as "expiresAt"`

type NewPermission = Omit<PermissionRow, 'state'> & { pollHash: string; at: string }

/** A new request, and whether its code was free. Those that ended more than an hour ago are cleared away. */
export async function insertPermission(tx: Tx, row: NewPermission): Promise<boolean> {
  await query(tx)`delete from live_permission where expires_at < ${row.at}::timestamptz - interval '1 hour'`
  const result = await tx
    .insertInto('live_permission')
    .values({
      id: row.id,
      engagement_id: row.engagementId,
      poll_hash: row.pollHash,
      code: row.code,
      device: row.device,
      state: 'waiting',
      created_at: row.at,
      expires_at: row.expiresAt,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return result.numInsertedOrUpdatedRows === 1n
}

export async function findPermissionByPoll(tx: Tx, pollHash: string): Promise<PermissionRow | undefined> {
  return queryFirst<PermissionRow>(tx)`
    select ${COLUMNS} from live_permission p where p.poll_hash = ${pollHash}`
}

/** The waiting request of a computer of this meeting that shows the code. */
export async function findPermissionByCode(
  tx: Tx,
  engagementId: string,
  code: string,
): Promise<PermissionRow | undefined> {
  return queryFirst<PermissionRow>(tx)`
    select ${COLUMNS} from live_permission p
    where p.engagement_id = ${engagementId} and p.code = ${code} and p.state = 'waiting'`
}

/** The request under a row lock, if it is about this meeting. */
export async function lockPermission(tx: Tx, id: string, engagementId: string): Promise<PermissionRow | undefined> {
  return queryFirst<PermissionRow>(tx)`
    select ${COLUMNS} from live_permission p where p.id = ${id} and p.engagement_id = ${engagementId} for update`
}

export async function decidePermission(tx: Tx, id: string, enrollmentId: string | null): Promise<void> {
  await tx
    .updateTable('live_permission')
    .set({ state: enrollmentId === null ? 'refused' : 'granted', enrollment_id: enrollmentId })
    .where('id', '=', id)
    .execute()
}
