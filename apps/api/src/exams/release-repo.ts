import { sql } from 'kysely'
import type { Tx } from '../kit/db.ts'

type Counted = { waiting: number; released: number; endedBefore: boolean }

/** One after the other for each questionnaire: two last answers at one moment both count. */
export async function lockReleases(tx: Tx, questionnaireId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`release:${questionnaireId}`}, 0))`.execute(tx)
}

/** How many answers of a questionnaire wait and how many are shown. */
export async function countReleases(tx: Tx, questionnaireId: string): Promise<Counted> {
  const { rows } = await sql<Counted>`
    select count(*) filter (where s.response_id is null)::int as waiting, count(s.response_id)::int as released,
      (select q.rest_released_at is not null from questionnaire q where q.id = ${questionnaireId}) as "endedBefore"
    from questionnaire_response r left join questionnaire_release s on s.response_id = r.id
    where r.questionnaire_id = ${questionnaireId} and r.state = 'submitted'`.execute(tx)
  return rows[0] ?? { waiting: 0, released: 0, endedBefore: false }
}

/** Lets everything that waits be shown; `isRest`: as the rest at an end. */
export async function releaseWaiting(tx: Tx, questionnaireId: string, isRest: boolean, at: string): Promise<void> {
  await sql`
    insert into questionnaire_release (response_id, released_at)
    select r.id, ${at}::timestamptz from questionnaire_response r where r.questionnaire_id = ${questionnaireId} and r.state = 'submitted'
    on conflict do nothing`.execute(tx)
  if (isRest) {
    await tx.updateTable('questionnaire').set({ rest_released_at: at }).where('id', '=', questionnaireId).execute()
  }
}

/** Anonymous ones past their last moment of which the rest still waits, whatever the rule says to it. */
export async function findEnded(tx: Tx, at: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select q.id from questionnaire q
    join questionnaire_version v on v.questionnaire_id = q.id and v.no = q.version_no
    where q.state = 'open' and v.is_anonymous and q.rest_released_at is null and q.open_until <= ${at}::timestamptz
      and q.open_until > ${at}::timestamptz - interval '2 days'
      and exists (select from questionnaire_response r join questionnaire_release s on s.response_id = r.id where r.questionnaire_id = q.id)
      and exists (select from questionnaire_response r where r.questionnaire_id = q.id and r.state = 'submitted'
                  and not exists (select from questionnaire_release s where s.response_id = r.id))
    limit 200`.execute(tx)
  return rows.map(({ id }) => id)
}
