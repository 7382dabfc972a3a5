import { query, queryFirst, type Tx } from '../kit/database/db.ts'

export type StepRow = { id: string; fromAt: string; toAt: string }
export type StepBackRow = StepRow & { meetings: number; reopenedAt: string | null }

export async function findHeldStep(tx: Tx): Promise<StepRow | undefined> {
  return queryFirst<StepRow>(tx)`
    select id, from_at as "fromAt", to_at as "toAt" from clock_step where state = 'held'`
}

/** The last ten steps back before which the system moved meetings. */
export async function findStepsBack(tx: Tx): Promise<StepBackRow[]> {
  return query<StepBackRow>(tx)`
    select s.id, s.from_at as "fromAt", s.to_at as "toAt", s.reopened_at as "reopenedAt",
      (select count(distinct v.engagement_id)::int from meeting_event v where v.id = any(s.moves)) as meetings
    from clock_step s where s.kind = 'back' and s.moves <> '{}' order by s.no desc limit 10`
}
