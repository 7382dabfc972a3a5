import type { Channel } from '@osmp/domain/session/channel.ts'
import { query, type Tx } from '../kit/database/db.ts'

type OwnSessionRow = {
  id: string
  device: string
  channel: Channel | null
  address: string
  signedInAt: string
  lastSeenAt: string
}

/** System clock: what ends before `at` or was not seen since `idleSince` cannot be used any more. */
type When = { personId: string; at: string; idleSince: string }

/** Somebody's own live sessions, last seen first. */
export async function findOwnSessions(tx: Tx, { personId, at, idleSince }: When): Promise<OwnSessionRow[]> {
  return query<OwnSessionRow>(tx)`
    select id, device_label as device, channel, address, created_at as "signedInAt", last_seen_at as "lastSeenAt"
    from session_family
    where person_id = ${personId} and revoked_at is null and last_seen_at > ${idleSince} and expires_at > ${at}
    order by last_seen_at desc, id desc limit 100`
}

/** Ends those over so many, last seen longest ago first; two sign-ins at once wait for each other. */
export async function endOldestSessions(
  tx: Tx,
  { personId, at, idleSince, most }: When & { most: number },
): Promise<{ id: string; device: string }[]> {
  await query(tx)`select from person where id = ${personId} for no key update`
  return query<{ id: string; device: string }>(tx)`
    update session_family set revoked_at = ${at}, revoked_reason = 'tooManySessions'
    where id in (
      select id from session_family
      where person_id = ${personId} and revoked_at is null and last_seen_at > ${idleSince} and expires_at > ${at}
      order by last_seen_at desc, created_at desc, id desc offset ${most})
    returning id, device_label as device`
}
