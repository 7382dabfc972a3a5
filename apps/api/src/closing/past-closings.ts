import type { Tx } from '../kit/database/db.ts'
import type { PastClosingRow, PastPlace } from '../policies/public.ts'
import { loadClosingFacts } from './closing-facts.ts'
import { findPastMeetings } from './past-closing-repo.ts'

/** Meetings that ended since an instant, a page of them, with what there is for their closing. */
export async function findPastClosings(tx: Tx, place: PastPlace): Promise<PastClosingRow[]> {
  const rows = await findPastMeetings(tx, place)
  const found = await loadClosingFacts(tx, rows)
  return rows.flatMap((row) => {
    const known = found.get(row.id)
    return known ? [{ ...row, facts: known.facts }] : []
  })
}
