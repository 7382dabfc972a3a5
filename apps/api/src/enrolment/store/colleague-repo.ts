import { sql } from 'kysely'
import type { Tx } from '../../kit/database/db.ts'

type Place = { engagementId: string; personId: string }

/** Twice is once. */
export async function addColleague(tx: Tx, { engagementId, personId }: Place, at: string): Promise<void> {
  await sql`
    insert into meeting_colleague (engagement_id, person_id, added_at) values (${engagementId}, ${personId}, ${at})
    on conflict do nothing`.execute(tx)
}

export async function removeColleague(tx: Tx, { engagementId, personId }: Place): Promise<void> {
  await sql`delete from meeting_colleague where engagement_id = ${engagementId} and person_id = ${personId}`.execute(tx)
}

export async function isColleague(tx: Tx, { engagementId, personId }: Place): Promise<boolean> {
  const { rows } = await sql`
    select 1 from meeting_colleague where engagement_id = ${engagementId} and person_id = ${personId}`.execute(tx)
  return rows.length > 0
}

/** In the order they came, two hundred at most. */
export async function findColleagues(
  tx: Tx,
  engagementId: string,
): Promise<{ name: string; department: string; addedAt: string }[]> {
  const { rows } = await sql<{ name: string; department: string; addedAt: string }>`
    select p.name, p.department, c.added_at as "addedAt" from meeting_colleague c join person p on p.id = c.person_id
    where c.engagement_id = ${engagementId} order by c.added_at, p.id limit 200`.execute(tx)
  return rows
}

export async function countColleagues(tx: Tx, engagementId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from meeting_colleague where engagement_id = ${engagementId}`.execute(tx)
  return rows[0]?.count ?? 0
}
