import { query, type Tx } from '../kit/database/db.ts'
import type { PolicySubject } from '../policies/public.ts'
import type { ClosingMeeting } from './closing-facts.ts'

/** Of each meeting what its checklist asks, and what chooses its policies. */
export async function findClosingMeetings(tx: Tx, ids: readonly string[]): Promise<(ClosingMeeting & PolicySubject)[]> {
  return query<ClosingMeeting & PolicySubject>(tx)`
    select id, execute_type, agenda_held, agenda_note, category, city, bu_id as "buId" from engagement
    where id = any(${[...ids]}::uuid[])`
}
