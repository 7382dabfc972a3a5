import { sql } from 'kysely'
import type { Tx } from '../kit/db.ts'

export type StepRow = { id: string; fromAt: string; toAt: string }
export type StepBackRow = StepRow & { meetings: number; reopenedAt: string | null }

export async function findHeldStep(tx: Tx): Promise<StepRow | undefined> {
  const { rows } = await sql<StepRow>`
    select id, from_at as "fromAt", to_at as "toAt" from clock_step where state = 'held'`.execute(tx)
  return rows[0]
}

/** The last ten steps back before which the system moved meetings. */
export async function findStepsBack(tx: Tx): Promise<StepBackRow[]> {
  const { rows } = await sql<StepBackRow>`
    select s.id, s.from_at as "fromAt", s.to_at as "toAt", s.reopened_at as "reopenedAt",
      (select count(distinct v.engagement_id)::int from meeting_event v where v.id = any(s.moves)) as meetings
    from clock_step s where s.kind = 'back' and s.moves <> '{}' order by s.no desc limit 10`.execute(tx)
  return rows
}

type Decision = { id: string; personId: string; at: string }

/** The step forward counts from now on; false when it is not held any more. */
export async function acceptStep(tx: Tx, { id, personId, at }: Decision): Promise<boolean> {
  const { rows } = await sql`
    update clock_step set state = 'taken', decided_by = ${personId}, decided_at = ${at}
    where id = ${id} and state = 'held' returning id`.execute(tx)
  return rows.length > 0
}

/** What was moved before this step back, once; undefined when it was taken back already. */
export async function takeMoves(
  tx: Tx,
  { id, personId, at, reason }: Decision & { reason: string },
): Promise<string[] | undefined> {
  const { rows } = await sql<{ moves: string[] }>`
    update clock_step set reopened_by = ${personId}, reopened_at = ${at}, reason = ${reason}
    where id = ${id} and kind = 'back' and reopened_at is null returning moves`.execute(tx)
  return rows[0]?.moves
}
