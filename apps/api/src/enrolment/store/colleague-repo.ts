import { query, type Tx } from '../../kit/database/db.ts'

type Place = { engagementId: string; personId: string }

/** Twice is once. */
export async function addColleague(tx: Tx, { engagementId, personId }: Place, at: string): Promise<void> {
  await query(tx)`
    insert into meeting_colleague (engagement_id, person_id, added_at) values (${engagementId}, ${personId}, ${at})
    on conflict do nothing`
}

export async function removeColleague(tx: Tx, { engagementId, personId }: Place): Promise<void> {
  await query(tx)`delete from meeting_colleague where engagement_id = ${engagementId} and person_id = ${personId}`
}

export async function isColleague(tx: Tx, { engagementId, personId }: Place): Promise<boolean> {
  const rows = await query(tx)`
    select 1 from meeting_colleague where engagement_id = ${engagementId} and person_id = ${personId}`
  return rows.length > 0
}

/** In the order they came, two hundred at most. */
export async function findColleagues(
  tx: Tx,
  engagementId: string,
): Promise<{ name: string; department: string; addedAt: string }[]> {
  return query<{ name: string; department: string; addedAt: string }>(tx)`
    select p.name, p.department, c.added_at as "addedAt" from meeting_colleague c join person p on p.id = c.person_id
    where c.engagement_id = ${engagementId} order by c.added_at, p.id limit 200`
}

export async function countColleagues(tx: Tx, engagementId: string): Promise<number> {
  const rows = await query<{ count: number }>(tx)`
    select count(*)::int as count from meeting_colleague where engagement_id = ${engagementId}`
  return rows[0]?.count ?? 0
}
