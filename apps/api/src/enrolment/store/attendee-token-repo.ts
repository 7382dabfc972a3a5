import { unbindPlace } from '../../messaging/public.ts'
import { type RawBuilder, sql } from 'kysely'
import { query, type Tx } from '../../kit/database/db.ts'

type TokenRow = {
  tokenHash: string
  engagementId: string
  enrollmentId: string
  at: string
  expiresAt: string
  untilClosed: boolean
  isFromDoor: boolean
  /** The one phone it is for. */
  deviceKeyId: string | null
}

/** Times of the system clock, UTC. A pass given out again keeps its row and gets the later end. */
export async function insertAttendeeToken(tx: Tx, row: TokenRow): Promise<void> {
  await query(tx)`
    insert into attendee_token (token_hash, engagement_id, enrollment_id, issued_at, expires_at, until_closed, is_from_door, device_key_id)
    values (${row.tokenHash}, ${row.engagementId}, ${row.enrollmentId}, ${row.at}, ${row.expiresAt}, ${row.untilClosed},
      ${row.isFromDoor}, ${row.deviceKeyId})
    on conflict (token_hash) do update set expires_at = greatest(attendee_token.expires_at, excluded.expires_at)
      where attendee_token.until_closed`
}

/** For a statement that enrols: the pass of each of `enrolled` (id, engagement_id). */
export const givesPass = (
  enrolled: RawBuilder<unknown>,
  { tokenHash, at, expiresAt }: Record<'tokenHash' | 'at' | 'expiresAt', unknown>,
): RawBuilder<unknown> => sql`
  insert into attendee_token (token_hash, engagement_id, enrollment_id, issued_at, expires_at, until_closed, is_from_door)
  select ${tokenHash}, n.engagement_id, n.id, ${at}::timestamptz, ${expiresAt}::timestamptz, true, false from ${enrolled} n`

export async function findPassIssue(tx: Tx, enrollmentId: string): Promise<number> {
  const row = await tx
    .selectFrom('enrollment')
    .select('pass_issue')
    .where('id', '=', enrollmentId)
    .executeTakeFirstOrThrow()
  return row.pass_issue
}

/** Ends every pass, token, personal code and WeChat of this place given out before; the next pass has another address. */
export async function endPasses(tx: Tx, enrollmentId: string, systemAt: string): Promise<void> {
  await query(tx)`update enrollment set pass_issue = pass_issue + 1 where id = ${enrollmentId}`
  await query(tx)`
    update attendee_token set revoked_at = ${systemAt} where enrollment_id = ${enrollmentId} and revoked_at is null`
  await unbindPlace(tx, enrollmentId)
}
