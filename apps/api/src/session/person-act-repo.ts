import type { ActDoubt, PersonProof } from '@osmp/domain/session/person-act.ts'
import { sql } from 'kysely'
import { query, type Tx } from '../kit/database/db.ts'

export type PersonActRow = {
  id: string
  kind: 'contractSigned' | 'contractDeclined' | 'invitationAccepted' | 'invitationDeclined'
  engagementId: string
  objectId: string
  hcpId: string | null
  proof: PersonProof
  address: string
  deviceHash: string | null
  userAgent: string
  shownSha256: string | null
  textVersion: string | null
  doubts: readonly ActDoubt[]
  at: string
}

export async function insertPersonAct(tx: Tx, act: PersonActRow): Promise<void> {
  await tx
    .insertInto('person_act')
    .values({
      id: act.id,
      kind: act.kind,
      engagement_id: act.engagementId,
      object_id: act.objectId,
      hcp_id: act.hcpId,
      proof: act.proof,
      address: act.address,
      device_hash: act.deviceHash,
      user_agent: act.userAgent,
      shown_sha256: act.shownSha256,
      text_version: act.textVersion,
      doubts: [...act.doubts],
      at: act.at,
    })
    .execute()
}

/** Notes where a member of staff works from; what is older than `forget` goes. */
export async function noteStaffPlace(
  tx: Tx,
  place: { personId: string; address: string; deviceHash: string; at: string; forget: string },
): Promise<void> {
  await query(tx)`
    delete from staff_place where ctid in (select ctid from staff_place where seen_at < ${place.forget} limit 100 for update skip locked)`
  await query(tx)`
    insert into staff_place (person_id, address, device_hash, seen_at)
    values (${place.personId}, ${place.address}, ${place.deviceHash}, ${place.at})
    on conflict (person_id, address, device_hash) do update set seen_at = excluded.seen_at`
}

export type Surroundings = { isStaffDevice: boolean; isStaffAddress: boolean; isPhoneNew: boolean }

/** Whether anybody of the meeting's side was at this browser or address since then, and whether the doctor's number is new. */
export async function findSurroundings(
  tx: Tx,
  asked: {
    engagementId: string
    hcpId: string | null
    address: string | null
    deviceHash: string | null
    days: number
  },
): Promise<Surroundings> {
  const { engagementId, hcpId, address, deviceHash, days } = asked
  const since = sql`clock_timestamp() - ${days} * interval '1 day'`
  const rows = await query<Surroundings>(tx)`
    with side as (
      select p.device_hash, p.address from staff_place p join engagement e on e.id = ${engagementId}
      where p.seen_at > ${since} and (p.person_id = e.owner_id or p.person_id = e.agent_id
        or exists (select from engagement_assistant a where a.engagement_id = e.id and a.person_id = p.person_id)))
    select exists (select from side where device_hash = ${deviceHash}) as "isStaffDevice",
      exists (select from side where address = ${address}) as "isStaffAddress",
      exists (select from hcp_phone_change c where c.hcp_id = ${hcpId} and c.changed_at > ${since}) as "isPhoneNew"`
  return rows[0] ?? { isStaffDevice: false, isStaffAddress: false, isPhoneNew: false }
}

export type ActView = { objectId: string; proof: PersonProof; doubts: ActDoubt[]; at: string }

/** What was done about each of these things, latest first. */
export async function findActs(tx: Tx, objectIds: readonly string[]): Promise<ActView[]> {
  if (objectIds.length === 0) return []
  return query<ActView>(tx)`
    select object_id as "objectId", proof, doubts, at from person_act where object_id = any(${[...objectIds]}::uuid[])
    order by at desc, id desc`
}
