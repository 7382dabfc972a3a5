import { MEETING } from '@osmp/domain/meetings/meeting-codes.ts'
import { sql } from 'kysely'
import { query, type Tx } from '../../kit/database/db.ts'

/** Moves the closing days from `since` on of meetings that wait to be closed. Gives how many moved. */
export async function moveClosingDeadlines(tx: Tx, since: string, move: (deadline: string) => string): Promise<number> {
  const rows = await query<{ deadline: string }>(tx)`
    select distinct closing_deadline as deadline from engagement where status = ${sql.lit(MEETING.toBeClosed)} and closing_deadline >= ${since}::date`
  const moves = rows.map(({ deadline }) => ({ deadline, moved: move(deadline) })).filter((m) => m.moved !== m.deadline)
  const result = await sql`
    update engagement e set closing_deadline = m.moved from jsonb_to_recordset(${JSON.stringify(moves)}::jsonb) as m(deadline date, moved date)
    where e.status = ${sql.lit(MEETING.toBeClosed)} and e.closing_deadline = m.deadline`.execute(tx)
  return Number(result.numAffectedRows ?? 0)
}
