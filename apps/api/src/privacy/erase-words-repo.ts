import { withoutNames } from '@osmp/domain/privacy/named-in.ts'
import { sql } from 'kysely'
import { query, type Tx } from '../kit/database/db.ts'

type Row = { row: string; words: string }
/** Columns of typed words about a meeting, and the shortest text they take. */
const OF_MEETINGS = [
  ['closing_word', 'word', 5],
  ['doubt_acceptance', 'word', 5],
  ['doubt_acceptance', 'note', 0],
  ['doubt_return', 'word', 5],
  ['doubt_return', 'note', 0],
] as const
const NOTICES = ['secondPersonRefused', 'secondPersonConfirmed', 'secondPersonHolds', 'secondPersonOnServer']

/** Takes the names of these places out of the words about their meetings: explanations of closing and doubts. The audit chain keeps none of them. */
export async function eraseMeetingWords(tx: Tx, enrollmentIds: readonly string[]): Promise<void> {
  const people = await query<{ engagementId: string; names: string[] }>(tx)`
    select engagement_id as "engagementId", array_agg(distinct name) as names from enrollment
    where id = any(${[...enrollmentIds]}::uuid[]) and erased_at is null group by engagement_id order by engagement_id`
  for (const { engagementId, names } of people)
    for (const [table, column, least] of OF_MEETINGS) {
      const rows = await query<Row>(tx)`
        select ctid::text as row, ${sql.ref(column)} as words from ${sql.table(table)} where engagement_id = ${engagementId} for update`
      for (const { row, words } of changed(rows, names))
        await query(tx)`
          update ${sql.table(table)} set ${sql.ref(column)} = left(rpad(${words}, greatest(length(${words}), ${sql.lit(least)}), '*'), 500)
          where ctid = ${row}::tid`
    }
}

/** Takes these names out of the words of decisions, their notices, and the reasons of holds. */
export async function eraseRequestWords(tx: Tx, names: readonly string[]): Promise<void> {
  if (names.length === 0) return
  const requests = await query<Row>(tx)`select id::text as row, word as words from duty_request where word <> ''`
  for (const { row, words } of changed(requests, names))
    await query(tx)`update duty_request set word = ${words} where id = ${row}::uuid`
  const notices = await query<Row>(tx)`
    select id::text as row, params ->> 'word' as words from notification where kind = any(${NOTICES}) and params ->> 'word' <> ''`
  for (const { row, words } of changed(notices, names))
    await query(tx)`
      update notification set params = jsonb_set(params, '{word}', to_jsonb(${words}::text)) where id = ${row}::uuid`
  for (const column of ['reason', 'release_reason']) {
    const holds = await query<Row>(tx)`
      select id::text as row, ${sql.ref(column)} as words from legal_hold where ${sql.ref(column)} <> ''`
    for (const { row, words } of changed(holds, names))
      await query(tx)`update legal_hold set ${sql.ref(column)} = ${words} where id = ${row}::uuid`
  }
}

/** The rows that name one of these people, with their new words. */
const changed = (rows: readonly Row[], names: readonly string[]): Row[] =>
  rows.flatMap(({ row, words }) => {
    const erased = withoutNames(words, names)
    return erased === words ? [] : [{ row, words: erased }]
  })
