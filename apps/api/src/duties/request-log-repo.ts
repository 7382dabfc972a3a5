import { sql } from 'kysely'
import type { Tx } from '../kit/db.ts'
import { uuidv7 } from '../kit/ids.ts'

type Step = {
  requestId: string
  byPersonId: string
  at: string
  before: Record<string, unknown> | null
  after: Record<string, unknown>
}

/** Notes a step of a request among the settings that changed, which the audit chain seals. */
export async function logRequestStep(tx: Tx, { requestId, byPersonId, at, before, after }: Step): Promise<void> {
  await sql`
    insert into setting_change (id, kind, subject, before, after, by_person_id, at)
    values (${uuidv7()}, 'secondPerson', ${requestId}, ${before === null ? null : JSON.stringify(before)}::jsonb,
      ${JSON.stringify(after)}::jsonb, ${byPersonId}, ${at})`.execute(tx)
}
