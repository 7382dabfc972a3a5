import type { events } from '@osmp/contract/events/endpoints.ts'
import { isDeepStrictEqual } from 'node:util'
import { AppError } from '../kit/http/app-error.ts'
import type { Ctx, Handler } from '../kit/http/ctx.ts'
import { staff } from '../kit/http/require-staff.ts'
import { type EventDraftFields, type EventDraftForm, eventDraftFields } from './event-draft-form.ts'
import { eventDraftGone } from './event-draft-gone.ts'
import {
  type EventDraftRow,
  findEventOfDraft,
  hasAllDrafts,
  insertEventDraft,
  lockEventDraft,
  writeEventDraft,
} from './event-draft-repo.ts'
import { findEventRow, authoriseEvent, requireOwner } from '../meetings/public.ts'

/** Begins a draft of an event or keeps what was typed since; a repeat whose first reply was lost changes nothing. */
export const eventDraftSave: Handler<typeof events, 'eventDraftSave'> = async (input, ctx) => {
  const { tx, at } = ctx
  const { draftId, version } = input
  const ownerId = staff(ctx).personId
  const { owner, place } = await changedEvent(ctx, input)
  const fields = { ...(await eventDraftFields(tx, input.form, owner)), ...place }
  if (version === 0) {
    const eventId = await findEventOfDraft(tx, ownerId, draftId)
    if (eventId !== undefined) throw new AppError('eventDraftDone', {}, { eventId })
    const isFull = (await hasAllDrafts(tx, ownerId)) && !(await lockEventDraft(tx, ownerId, draftId))
    if (isFull) throw new AppError('eventDraftsFull')
    const begun = await insertEventDraft(tx, {
      ...fields,
      owner_id: ownerId,
      id: draftId,
      created_at: at,
      updated_at: at,
    })
    if (begun) return presentKept(begun)
  }
  const stored = await lockEventDraft(tx, ownerId, draftId)
  if (!stored) throw await eventDraftGone(tx, ownerId, draftId)
  if (stored.version === version) return presentKept(await writeEventDraft(tx, stored, { ...fields, updated_at: at }))
  if (stored.version === version + 1 && holds(stored, fields)) return presentKept(stored)
  throw new AppError('eventDraftStale')
}

/** Whose business unit the draft lies in, and the event it changes. */
async function changedEvent(
  ctx: Ctx,
  input: { draftId: string; eventVersion?: number | undefined; form: EventDraftForm },
) {
  const actor = staff(ctx)
  const { draftId, eventVersion } = input
  if (eventVersion === undefined) {
    const ownerId = await requireOwner(ctx, actor, input.form.ownerId)
    const forPersonId = ownerId === actor.personId ? null : ownerId
    return {
      owner: { personId: ownerId, buId: actor.buId },
      place: { event_id: null, event_version: null, for_person_id: forPersonId },
    }
  }
  await authoriseEvent(ctx.tx, actor, draftId, 'edit')
  const event = await findEventRow(ctx.tx, draftId)
  if (!event) throw new AppError('eventNotFound')
  if (event.cancelled_at !== null) throw new AppError('eventIsCancelled')
  return {
    owner: { personId: event.owner_id, buId: event.bu_id },
    place: { event_id: draftId, event_version: eventVersion, for_person_id: null },
  }
}

/** True when the draft has every one of these fields already. */
function holds(stored: EventDraftRow, fields: Partial<EventDraftRow> & EventDraftFields): boolean {
  const kept = new Map<string, unknown>(Object.entries(stored))
  return Object.entries(fields).every(([column, value]) => isDeepStrictEqual(kept.get(column), value))
}

const presentKept = ({ id: draftId, version, updated_at: updatedAt }: EventDraftRow) => ({
  draftId,
  version,
  updatedAt,
})
