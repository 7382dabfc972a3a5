import { ANONYMOUS_MIN } from '@osmp/domain/exams/questionnaire-state.ts'
import { sql } from 'kysely'
import { query, type Tx } from '../kit/database/db.ts'

const RELEASED = sql`exists (select from questionnaire_release s where s.response_id = r.id)`

/** May this answer `r` of a questionnaire be read, listed or counted? An anonymous one from its release on. */
export const MAY_BE_READ = sql`(not r.is_anonymous or ${RELEASED})`

const WAITS = sql`r.state = 'submitted' and r.is_anonymous and not ${RELEASED}`

/** One after the other for each questionnaire: two last answers at one moment both count. */
export async function lockReleases(tx: Tx, questionnaireId: string): Promise<void> {
  await query(tx)`select pg_advisory_xact_lock(hashtextextended(${`release:${questionnaireId}`}, 0))`
}

/** How many answers of a questionnaire wait, as far as it takes to decide. */
export async function countWaiting(tx: Tx, questionnaireId: string): Promise<number> {
  const rows = await query(tx)`
    select from questionnaire_response r where r.questionnaire_id = ${questionnaireId} and ${WAITS} limit ${sql.lit(ANONYMOUS_MIN)}`
  return rows.length
}

/** Lets everything that waits be shown. */
export async function releaseWaiting(tx: Tx, questionnaireId: string, at: string): Promise<void> {
  await query(tx)`
    insert into questionnaire_release (response_id, released_at)
    select r.id, ${at}::timestamptz from questionnaire_response r where r.questionnaire_id = ${questionnaireId} and ${WAITS}`
}
