import { query, type Tx } from '../kit/database/db.ts'

type Kind =
  | 'phoneRevealed'
  | 'phonesListed'
  | 'personFound'
  | 'personExported'
  | 'personErased'
  | 'erasedByTime'
  | 'holdSet'
  | 'holdReleased'
type Note = {
  kind: Kind
  /** Null: the nightly job. */
  byPersonId: string | null
  engagementId?: string
  /** Reasons and counts, never a number or a name. */
  detail: Readonly<Record<string, string | number>>
  /** System clock. */
  at: string
}

/** Notes who looked at or decided about personal data; the audit chain seals it. */
export async function noteAccess(tx: Tx, { kind, byPersonId, engagementId, detail, at }: Note): Promise<void> {
  await query(tx)`
    insert into access_event (kind, by_person_id, engagement_id, detail, at)
    values (${kind}, ${byPersonId}, ${engagementId ?? null}, ${JSON.stringify(detail)}::jsonb, ${at})`
}

/** How many numbers this person has uncovered since then. */
export async function countReveals(tx: Tx, byPersonId: string, since: string): Promise<number> {
  const rows = await query<{ count: number }>(tx)`
    select count(*)::int as count from access_event where kind = 'phoneRevealed' and by_person_id = ${byPersonId} and at > ${since}`
  return rows[0]?.count ?? 0
}
