import type { events } from '@osmp/contract/events/endpoints.ts'
import type { EventAction } from '@osmp/domain/meetings/event-policy.ts'
import { outsideBounds } from '@osmp/domain/meetings/event-rules.ts'
import { AppError } from '../kit/http/app-error.ts'
import type { Ctx, Handler } from '../kit/http/ctx.ts'
import type { Tx } from '../kit/database/db.ts'
import { staff } from '../kit/http/require-staff.ts'
import { eventDifference } from './event-difference.ts'
import { deleteEventDraft, lockEventDraft } from './event-draft-repo.ts'
import { eventFields } from './event-form.ts'
import { logEvent } from './event-history-repo.ts'
import {
  findUsingMeetings,
  boundsOf,
  type EventRow,
  findEventAssistants,
  findEventProducts,
  lockEvent,
  moveEvent,
  replaceEventParts,
  authoriseEvent,
  presentSavedEvent,
  tellEventAssistants,
} from '../meetings/public.ts'

/** Changes an event under its lock, so that no sub-meeting is submitted against bounds that no longer hold. */
export const updateEngagementMeeting: Handler<typeof events, 'updateEngagementMeeting'> = async (input, ctx) => {
  const { tx, at } = ctx
  const event = await lockedEvent(ctx, input, 'edit')
  const { form, draftVersion } = input
  const { personId: actorId } = staff(ctx)
  await useUpDraft(tx, actorId, event.id, draftVersion)
  const parts = {
    productIds: await findEventProducts(tx, event.id),
    assistantIds: await findEventAssistants(tx, event.id),
  }
  const fields = await eventFields(ctx, form, { personId: event.owner_id, buId: event.bu_id })
  const changed = await moveEvent(tx, event, { ...fields, updated_at: at })
  await replaceEventParts(tx, event.id, form)
  const using = await findUsingMeetings(tx, event.id)
  const outside = outsideBounds(boundsOf(changed, form.productIds), using)
  if (outside.length > 0) {
    const meetings = outside.map(({ id, code, name }) => ({
      engagementId: id,
      engagementCode: code,
      engagementName: name,
    }))
    throw new AppError('eventBoundsBroken', { count: outside.length, codes: codesOf(outside) }, { meetings })
  }
  const params = eventDifference({ event, parts }, { event: changed, parts: form })
  const entry = { eventId: event.id, actorId, at }
  if (params) await logEvent(tx, { ...entry, kind: 'changed', params })
  await tellEventAssistants(tx, changed, form.assistantIds, {
    kind: 'namedEventAssistant',
    byPersonId: actorId,
    at,
  })
  return presentSavedEvent(changed)
}

/** Takes my draft of the change away, unless another device has gone on with it. */
async function useUpDraft(tx: Tx, ownerId: string, eventId: string, version: number | undefined): Promise<void> {
  const draft = await lockEventDraft(tx, ownerId, eventId)
  if (version !== undefined && (draft?.version ?? 0) !== version) throw new AppError('eventDraftStale')
  if (draft) await deleteEventDraft(tx, ownerId, eventId)
}

/** The event for a change by this person at the version they saw. */
export async function lockedEvent(
  ctx: Ctx,
  { eventId, version }: { eventId: string; version: number },
  action: EventAction,
): Promise<EventRow> {
  await authoriseEvent(ctx.tx, staff(ctx), eventId, action)
  const event = await lockEvent(ctx.tx, eventId)
  if (!event) throw new AppError('eventNotFound')
  if (event.cancelled_at !== null) throw new AppError('eventIsCancelled')
  if (event.version !== version) throw new AppError('eventVersionStale')
  return event
}

/** The first codes of a list; the whole list travels as data. */
function codesOf(meetings: readonly { code: string }[]): string {
  const shown = meetings.slice(0, 3).map(({ code }) => code)
  return `${shown.join(', ')}${meetings.length > 3 ? '…' : ''}`
}
