import type { LetterWords } from '@osmp/domain/invitations/letter.ts'
import { query, queryFirst, type Tx } from '../kit/database/db.ts'

export type StoredLetter = LetterWords & { version: number }

export async function findLetter(tx: Tx, engagementId: string): Promise<StoredLetter | undefined> {
  return queryFirst<StoredLetter>(tx)`
    select greeting, body, signature, version from invitation_letter where engagement_id = ${engagementId}`
}

/** Writes the words over the version that was read (0: none yet); undefined when somebody was faster. */
export async function writeLetter(
  tx: Tx,
  engagementId: string,
  { words, version }: { words: LetterWords; version: number },
  by: { personId: string; at: string },
): Promise<number | undefined> {
  const rows = await query<{ version: number }>(tx)`
    insert into invitation_letter as l (engagement_id, greeting, body, signature, version, updated_by, updated_at)
    select ${engagementId}::uuid, ${words.greeting}::text, ${words.body}::text, ${words.signature}::text, 1, ${by.personId}::uuid, ${by.at}::timestamptz
    where ${version}::int = 0 or exists (select from invitation_letter where engagement_id = ${engagementId})
    on conflict (engagement_id) do update set greeting = excluded.greeting, body = excluded.body, signature = excluded.signature,
      version = l.version + 1, updated_by = excluded.updated_by, updated_at = excluded.updated_at
      where l.version = ${version}::int
    returning version`
  return rows[0]?.version
}

export type LetterFacts = {
  engagementName: string
  executeType: string
  startAt: string
  endAt: string
  hcoName: string | null
  department: string
  venue: string
}

/** What a letter says of its meeting; undefined without a time. */
export async function findLetterFacts(tx: Tx, engagementId: string): Promise<LetterFacts | undefined> {
  return queryFirst<LetterFacts>(tx)`
    select e.name as "engagementName", e.execute_type as "executeType", e.start_at as "startAt", e.end_at as "endAt", o.name as "hcoName", e.department, e.venue
    from engagement e left join hco o on o.id = e.hco_id where e.id = ${engagementId} and e.start_at is not null`
}

/** Titles of the talks a doctor gives, in the order of the agenda. */
export async function findTalkTitles(tx: Tx, engagementId: string, hcpId: string): Promise<string[]> {
  const rows = await query<{ title: string }>(tx)`
    select distinct on (t.sort, o.id) o.name as title from engagement_speaker s join topic o on o.id = s.topic_id
    left join engagement_topic t on t.engagement_id = s.engagement_id and t.topic_id = s.topic_id
    where s.engagement_id = ${engagementId} and s.hcp_id = ${hcpId} order by t.sort, o.id`
  return rows.map(({ title }) => title)
}

/** The titles of all talks of a meeting, as an example of a speaker's letter. */
export async function findFirstTalk(tx: Tx, engagementId: string): Promise<string | undefined> {
  const rows = await query<{ title: string }>(tx)`
    select o.name as title from engagement_topic t join topic o on o.id = t.topic_id
    where t.engagement_id = ${engagementId} order by t.sort limit 1`
  return rows[0]?.title
}
