import type { EventBounds } from '@osmp/domain/meetings/event-rules.ts'
import type { Insertable, Selectable, Updateable } from 'kysely'
import { AppError } from '../../kit/http/app-error.ts'
import { query, type Tx } from '../../kit/database/db.ts'
import type { Schema } from '../../kit/database/schema.ts'

/** A large event as stored; budget in fen, instants UTC ISO. */
export type EventRow = Selectable<Schema['event']>

/** The event without a lock; undefined when there is none. */
export function findEventRow(tx: Tx, eventId: string): Promise<EventRow | undefined> {
  return tx.selectFrom('event').selectAll().where('id', '=', eventId).executeTakeFirst()
}

/**
 * The event under a row lock until the transaction ends: of two sub-meetings submitted at once, or a submission and a change
 * of the limit, the later one sees what the earlier one used. New rows that point at it need not wait.
 */
export function lockEvent(tx: Tx, eventId: string): Promise<EventRow | undefined> {
  return tx.selectFrom('event').selectAll().where('id', '=', eventId).forNoKeyUpdate().executeTakeFirst()
}

export async function findEventProducts(tx: Tx, eventId: string): Promise<string[]> {
  const rows = await tx
    .selectFrom('event_product')
    .select('product_id')
    .where('event_id', '=', eventId)
    .orderBy('sort')
    .execute()
  return rows.map(({ product_id }) => product_id)
}

export async function findEventAssistants(tx: Tx, eventId: string): Promise<string[]> {
  const rows = await tx.selectFrom('event_assistant').select('person_id').where('event_id', '=', eventId).execute()
  return rows.map(({ person_id }) => person_id)
}

export function boundsOf(event: EventRow, productIds: readonly string[]): EventBounds {
  return {
    start: event.start_at,
    end: event.end_at,
    productIds,
    costCenterCode: event.cost_center_code,
    ioCode: event.io_code,
    budgetLimit: event.budget_limit,
  }
}

/** Undefined when its draft has become an event already. */
export function insertEvent(tx: Tx, row: Insertable<Schema['event']>): Promise<EventRow | undefined> {
  return tx
    .insertInto('event')
    .values(row)
    .onConflict((conflict) => conflict.columns(['owner_id', 'draft_id']).where('draft_id', 'is not', null).doNothing())
    .returningAll()
    .executeTakeFirst()
}

/** Writes fields of a locked event; its version rises by one. */
export async function moveEvent(
  tx: Tx,
  event: EventRow,
  set: Omit<Updateable<Schema['event']>, 'id' | 'version'>,
): Promise<EventRow> {
  const row = await tx
    .updateTable('event')
    .set({ ...set, version: event.version + 1 })
    .where('id', '=', event.id)
    .where('version', '=', event.version)
    .returningAll()
    .executeTakeFirst()
  if (!row) throw new AppError('eventVersionStale')
  return row
}

/** Makes products and assistants of an event those given. */
export async function replaceEventParts(
  tx: Tx,
  eventId: string,
  { productIds, assistantIds }: { productIds: readonly string[]; assistantIds: readonly string[] },
): Promise<void> {
  await tx.deleteFrom('event_product').where('event_id', '=', eventId).execute()
  await query(tx)`insert into event_product (event_id, product_id, sort)
    select ${eventId}, p.id, p.place - 1 from unnest(${productIds}::uuid[]) with ordinality p (id, place)`
  await tx.deleteFrom('event_assistant').where('event_id', '=', eventId).execute()
  await query(tx)`insert into event_assistant (event_id, person_id) select ${eventId}, unnest(${assistantIds}::uuid[])`
}

/** `E2611-00042`: year and month in Asia/Shanghai and a number that never repeats. */
export async function nextEventCode(tx: Tx, today: string): Promise<string> {
  const rows = await query<{ no: number }>(tx)`select nextval('event_code_no') as no`
  return `E${today.slice(2, 4)}${today.slice(5, 7)}-${String(rows[0]?.no).padStart(5, '0')}`
}
