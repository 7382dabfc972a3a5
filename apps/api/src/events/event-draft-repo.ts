import type { Insertable, Selectable, Updateable } from 'kysely'
import { query, type Tx } from '../kit/database/db.ts'
import type { Schema } from '../kit/database/schema.ts'

/** What a person typed of an event as stored; budget in fen. */
export type EventDraftRow = Selectable<Schema['event_draft']>

/** Undefined when this person has a draft of this id already. */
export function insertEventDraft(tx: Tx, row: Insertable<Schema['event_draft']>): Promise<EventDraftRow | undefined> {
  return tx
    .insertInto('event_draft')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst()
}

/** A draft of this person under a row lock until the transaction ends. */
export function lockEventDraft(tx: Tx, ownerId: string, draftId: string): Promise<EventDraftRow | undefined> {
  return tx
    .selectFrom('event_draft')
    .selectAll()
    .where('owner_id', '=', ownerId)
    .where('id', '=', draftId)
    .forUpdate()
    .executeTakeFirst()
}

/** Writes fields of a locked draft; its version rises by one. */
export function writeEventDraft(
  tx: Tx,
  { owner_id, id, version }: EventDraftRow,
  set: Omit<Updateable<Schema['event_draft']>, 'owner_id' | 'id' | 'version'>,
): Promise<EventDraftRow> {
  return tx
    .updateTable('event_draft')
    .set({ ...set, version: version + 1 })
    .where('owner_id', '=', owner_id)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
}

export async function deleteEventDraft(tx: Tx, ownerId: string, draftId: string): Promise<void> {
  await tx.deleteFrom('event_draft').where('owner_id', '=', ownerId).where('id', '=', draftId).execute()
}

/** The event that this person made from the draft, for oneself or another. */
export async function findEventOfDraft(tx: Tx, ownerId: string, draftId: string): Promise<string | undefined> {
  const row = await tx
    .selectFrom('event')
    .select('id')
    .where((event) => event.or([event('owner_id', '=', ownerId), event('begun_by', '=', ownerId)]))
    .where('draft_id', '=', draftId)
    .executeTakeFirst()
  return row?.id
}

type Option = { value: string; label: string }
export type EventDraftDetailRow = {
  draft: EventDraftRow
  owner: Option | null
  initiative: Option | null
  costCenter: Option | null
  io: Option | null
  products: Option[]
  assistants: Option[]
}

/** A draft with the names of what it points at, products and people in the order they were chosen. */
export async function findEventDraft(
  tx: Tx,
  ownerId: string,
  draftId: string,
): Promise<EventDraftDetailRow | undefined> {
  const draft = await tx
    .selectFrom('event_draft')
    .selectAll()
    .where('owner_id', '=', ownerId)
    .where('id', '=', draftId)
    .executeTakeFirst()
  if (!draft) return undefined
  const rows = await query<Omit<EventDraftDetailRow, 'draft'>>(tx)`
    select (select jsonb_build_object('value', id, 'label', name) from person where id = ${draft.for_person_id}::uuid) as owner,
      (select jsonb_build_object('value', id, 'label', name) from initiative where id = ${draft.initiative_id}::uuid) as initiative,
      (select jsonb_build_object('value', code, 'label', name) from cost_center where code = ${draft.cost_center_code}) as "costCenter",
      (select jsonb_build_object('value', code, 'label', company_name) from io where code = ${draft.io_code}) as io,
      coalesce((select jsonb_agg(jsonb_build_object('value', p.id, 'label', p.name) order by n)
                from unnest(${draft.product_ids}::uuid[]) with ordinality a (id, n) join product p on p.id = a.id), '[]') as products,
      coalesce((select jsonb_agg(jsonb_build_object('value', p.id, 'label', p.name) order by n)
                from unnest(${draft.assistant_ids}::uuid[]) with ordinality a (id, n) join person p on p.id = a.id), '[]') as assistants`
  const [names] = rows
  return names && { draft, ...names }
}

export type EventDraftVersion = { version: number; updatedAt: string; eventVersion: number | null }

/** The versions of a draft and of the event it changes, the event's as it is now. */
export function findEventDraftVersion(
  tx: Tx,
  ownerId: string,
  draftId: string,
): Promise<EventDraftVersion | undefined> {
  return tx
    .selectFrom('event_draft as d')
    .leftJoin('event as e', 'e.id', 'd.event_id')
    .select(['d.version', 'd.updated_at as updatedAt', 'e.version as eventVersion'])
    .where('d.owner_id', '=', ownerId)
    .where('d.id', '=', draftId)
    .executeTakeFirst()
}

/** So many drafts a person may have. */
const MOST_DRAFTS = 50

/** True when this person has as many drafts as there may be. */
export async function hasAllDrafts(tx: Tx, ownerId: string): Promise<boolean> {
  const { count } = await tx
    .selectFrom('event_draft')
    .select((draft) => draft.fn.countAll<number>().as('count'))
    .where('owner_id', '=', ownerId)
    .executeTakeFirstOrThrow()
  return count >= MOST_DRAFTS
}

/** The drafts of a person, the one changed last first. */
export function findEventDrafts(tx: Tx, ownerId: string) {
  return tx
    .selectFrom('event_draft')
    .select([
      'id as draftId',
      'version',
      'event_id as eventId',
      'name',
      'start_at as startDatetime',
      'end_at as endDatetime',
      'updated_at as updatedAt',
    ])
    .where('owner_id', '=', ownerId)
    .orderBy('updated_at', 'desc')
    .limit(MOST_DRAFTS)
    .execute()
}
