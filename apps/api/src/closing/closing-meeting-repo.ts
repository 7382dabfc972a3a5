import { sql } from 'kysely'
import type { Tx } from '../kit/database/db.ts'
import type { PolicySubject } from '../policies/public.ts'
import type { ClosingMeeting } from './closing-facts.ts'

/** Of each meeting what its checklist asks, and what chooses its policies. */
export async function findClosingMeetings(tx: Tx, ids: readonly string[]): Promise<(ClosingMeeting & PolicySubject)[]> {
  const { rows } = await sql<ClosingMeeting & PolicySubject>`
    select id, execute_type, agenda_held, agenda_note, category, city, bu_id as "buId" from engagement
    where id = any(${[...ids]}::uuid[])`.execute(tx)
  return rows
}
