import { query, type Tx } from '../kit/database/db.ts'

/** What was said about missing items of meetings, by meeting and item. */
export async function findClosingWords(
  tx: Tx,
  engagementIds: readonly string[],
): Promise<Map<string, Record<string, string>>> {
  const rows = await query<{ id: string; words: Record<string, string> }>(tx)`
    select engagement_id as id, jsonb_object_agg(item, word) as words from closing_word
    where engagement_id = any(${[...engagementIds]}::uuid[]) group by engagement_id`
  return new Map(rows.map(({ id, words }) => [id, words]))
}

type Said = { engagementId: string; item: string; word: string; byPersonId: string; at: string }

export async function saveClosingWord(tx: Tx, { engagementId, item, word, byPersonId, at }: Said): Promise<void> {
  await query(tx)`
    insert into closing_word (engagement_id, item, word, by_person_id, at) values (${engagementId}, ${item}, ${word}, ${byPersonId}, ${at})
    on conflict (engagement_id, item) do update set word = excluded.word, by_person_id = excluded.by_person_id, at = excluded.at`
}
