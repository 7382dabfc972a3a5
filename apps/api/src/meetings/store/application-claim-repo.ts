import { query, type Tx } from '../../kit/database/db.ts'

/** `contentSha256`: of what is applied for; `subjectId`, `subjectCode`: the meeting or event it makes; `since`: UTC. */
export type ApplicationClaim = {
  personId: string
  action: string
  contentSha256: string
  subjectId: string
  subjectCode: string
  at: string
  since: string
  /** Takes the place of an earlier one. */
  isAnother: boolean
}

/**
 * Claims a content for a meeting or event; false when the same content is another one's since then. Of many at once the first to commit
 * has it, the others wait for its end.
 */
export async function claimApplication(tx: Tx, claim: ApplicationClaim): Promise<boolean> {
  const { personId, action, contentSha256, subjectId, subjectCode, at, since, isAnother } = claim
  const rows = await query(tx)`
    insert into application_claim as c (person_id, action, content_sha256, subject_id, subject_code, claimed_at)
    values (${personId}, ${action}, ${contentSha256}, ${subjectId}, ${subjectCode}, ${at})
    on conflict (person_id, action, content_sha256) do update
      set subject_id = excluded.subject_id, subject_code = excluded.subject_code, claimed_at = excluded.claimed_at
      where ${isAnother} or c.subject_id = excluded.subject_id or c.claimed_at < ${since}::timestamptz
    returning c.person_id`
  if (rows.length === 0) return false
  // What no longer holds anything up goes, for a person has a handful at most; a row somebody else works on is left for the next time.
  await query(tx)`
    delete from application_claim where (person_id, action, content_sha256) in (
      select person_id, action, content_sha256 from application_claim
      where person_id = ${personId} and claimed_at < ${since}::timestamptz for update skip locked)`
  return true
}

export function findClaimed(
  tx: Tx,
  { personId, action, contentSha256 }: Pick<ApplicationClaim, 'personId' | 'action' | 'contentSha256'>,
): Promise<{ subject_id: string; subject_code: string } | undefined> {
  return tx
    .selectFrom('application_claim')
    .select(['subject_id', 'subject_code'])
    .where('person_id', '=', personId)
    .where('action', '=', action)
    .where('content_sha256', '=', contentSha256)
    .executeTakeFirst()
}
