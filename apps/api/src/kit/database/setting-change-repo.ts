import { query, type Tx } from './db.ts'
import { uuidv7 } from './ids.ts'

/** Notes who changed a policy (subject: id of the row), a day of the calendar (the date) or a setting (its key), the text of contracts (its version) or a request to a second person (its id), with what stood there before. */
export async function logSettingChange(
  tx: Tx,
  change: {
    kind: 'policy' | 'calendar' | 'systemParams' | 'contractTemplate' | 'secondPerson'
    subject: string
    before: unknown
    after: unknown
    byPersonId: string
    at: string
  },
): Promise<void> {
  const before = change.before === null ? null : JSON.stringify(change.before)
  await query(tx)`
    insert into setting_change (id, kind, subject, before, after, by_person_id, at)
    values (${uuidv7()}, ${change.kind}, ${change.subject}, ${before}::jsonb, ${JSON.stringify(change.after)}::jsonb, ${change.byPersonId}, ${change.at})`
}
