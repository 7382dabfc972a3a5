import type { FieldValue, ResourceKey } from '@osmp/domain/admin/field-types.ts'
import { sql } from 'kysely'
import { query, type Tx } from '../kit/database/db.ts'
import { uuidv7 } from '../kit/database/ids.ts'

type Values = Record<string, FieldValue>
export type LoggedChange = { at: string; byName: string; before: Values | null; after: Values }

/** Notes who changed which records, in one statement. */
export async function logRecordChanges(
  tx: Tx,
  resource: ResourceKey,
  changes: readonly { subject: string; before: Values | null; after: Values }[],
  by: { personId: string; at: string },
): Promise<void> {
  const rows = changes.map((change) => ({ ...change, id: uuidv7() }))
  await query(tx)`
    insert into setting_change (id, kind, subject, before, after, by_person_id, at)
    select id, ${resource}, subject, nullif(before, 'null'::jsonb), after, ${by.personId}, ${by.at}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as x(id uuid, subject text, before jsonb, after jsonb)`
}

/** The last changes of a record, newest first. */
export async function findRecordChanges(
  tx: Tx,
  resource: ResourceKey,
  id: string,
  limit: number,
): Promise<LoggedChange[]> {
  return query<LoggedChange>(tx)`
    select c.at, p.name as "byName", c.before, c.after from setting_change c join person p on p.id = c.by_person_id
    where c.kind = ${resource} and c.subject = ${id} order by c.at desc, c.id desc limit ${sql.lit(limit)}`
}
