import type { MeetingSnapshot } from '@osmp/domain/meetings/meeting-diff.ts'
import { query, type Tx } from '../../kit/database/db.ts'

/** Names of the hospitals, platforms, products, people, events, branches and doctors that some snapshots mention, by id. */
export async function findSnapshotNames(
  tx: Tx,
  snapshots: readonly MeetingSnapshot[],
): Promise<ReadonlyMap<string, string>> {
  const given = (ids: readonly (string | null | undefined)[]) => ids.filter((id): id is string => Boolean(id))
  const hospitals = given(snapshots.map(({ placeId }) => placeId?.split('/')[0]))
  const platforms = given(snapshots.map(({ platformId }) => platformId))
  const products = snapshots.flatMap(({ productIds }) => productIds)
  const people = given(snapshots.flatMap(({ assistantIds, agentId }) => [...assistantIds, agentId]))
  const events = given(snapshots.map(({ eventId }) => eventId))
  const taxonomies = given(snapshots.map(({ taxonomyId }) => taxonomyId))
  const doctors = snapshots.flatMap(({ invitedHcpIds }) => invitedHcpIds)
  const rows = await query<{ id: string; name: string }>(tx)`
    select id, name from hco where id = any(${hospitals}::uuid[])
    union all select id, name from online_platform where id = any(${platforms}::uuid[])
    union all select id, name from product where id = any(${products}::uuid[])
    union all select id, name from person where id = any(${people}::uuid[])
    union all select id, name from event where id = any(${events}::uuid[])
    union all select id, name from taxonomy where id = any(${taxonomies}::uuid[])
    union all select id, name from hcp where id = any(${doctors}::uuid[])`
  return new Map(rows.map(({ id, name }) => [id, name]))
}

/** Names of hospitals by id. */
export async function findHospitalNames(tx: Tx, ids: readonly (string | null)[]): Promise<ReadonlyMap<string, string>> {
  const rows = await query<{ id: string; name: string }>(tx)`
    select id, name from hco where id = any(${ids.filter((id) => id !== null)}::uuid[])`
  return new Map(rows.map(({ id, name }) => [id, name]))
}
