import type { Tx } from '../../kit/database/db.ts'

/** Co-organisers of a meeting. */
export async function findAssistantIds(tx: Tx, engagementId: string): Promise<string[]> {
  const rows = await tx
    .selectFrom('engagement_assistant')
    .select('person_id')
    .where('engagement_id', '=', engagementId)
    .execute()
  return rows.map(({ person_id }) => person_id)
}
