import { query, type Tx } from '../kit/database/db.ts'

export async function noteRun(tx: Tx, name: string, at: string): Promise<void> {
  await query(tx)`
    insert into job_run (name, runs, last_at) values (${name}, 1, ${at})
    on conflict (name) do update set runs = job_run.runs + 1, last_at = excluded.last_at`
}

/** How often each job has come to its end. */
export async function countRuns(tx: Tx): Promise<ReadonlyMap<string, number>> {
  const rows = await tx.selectFrom('job_run').select(['name', 'runs']).execute()
  return new Map(rows.map(({ name, runs }) => [name, runs]))
}
