import type { events } from '@osmp/contract/events/endpoints.ts'
import { shanghaiDate } from '@osmp/domain/meetings/working-days.ts'
import { AppError } from '../kit/http/app-error.ts'
import type { Handler } from '../kit/http/ctx.ts'
import type { Tx } from '../kit/database/db.ts'
import { uuidv7 } from '../kit/database/ids.ts'
import { staff } from '../kit/http/require-staff.ts'
import { eventDraftGone } from './event-draft-gone.ts'
import { deleteEventDraft, findEventOfDraft, lockEventDraft } from './event-draft-repo.ts'
import { type EventForm, eventFields } from './event-form.ts'
import {
  insertEvent,
  nextEventCode,
  replaceEventParts,
  requireNewApplication,
  requireOwner,
  presentSavedEvent,
  tellEventAssistants,
} from '../meetings/public.ts'

/** Creates a large event in the caller's business unit, from their draft where they name one; its co-organisers are told. */
export const saveEngagementMeeting: Handler<typeof events, 'saveEngagementMeeting'> = async (
  { form, draft, isAnother },
  ctx,
) => {
  const { tx, at, now } = ctx
  const { personId, buId } = staff(ctx)
  const ownerId = await requireOwner(ctx, staff(ctx), form.ownerId)
  const parts = withAgent(form, { ownerId, agentId: personId })
  if (draft !== undefined) await useUpDraft(tx, personId, draft)
  const event = await insertEvent(tx, {
    ...(await eventFields(ctx, parts, { personId: ownerId, buId })),
    id: uuidv7(),
    event_code: await nextEventCode(tx, shanghaiDate(now)),
    owner_id: ownerId,
    begun_by: ownerId === personId ? null : personId,
    bu_id: buId,
    draft_id: draft?.draftId ?? null,
    created_at: at,
    updated_at: at,
  })
  if (!event) throw await eventDraftGone(tx, personId, draft?.draftId ?? '')
  const subject = { id: event.id, code: event.event_code }
  await requireNewApplication(ctx, { personId, action: 'saveEngagementMeeting', content: form, subject, isAnother })
  await replaceEventParts(tx, event.id, parts)
  await tellEventAssistants(tx, event, parts.assistantIds, { kind: 'namedEventAssistant', byPersonId: personId, at })
  await tellEventAssistants(tx, event, [ownerId], { kind: 'eventCreatedForYou', byPersonId: personId, at })
  return presentSavedEvent(event)
}

/** An agent that begins an event for another sees it as a co-organiser. */
function withAgent(form: EventForm, { ownerId, agentId }: { ownerId: string; agentId: string }): EventForm {
  if (ownerId === agentId || form.assistantIds.includes(agentId)) return form
  return { ...form, assistantIds: [...form.assistantIds, agentId] }
}

/** Takes the draft away, so that it becomes one event only. */
async function useUpDraft(tx: Tx, ownerId: string, { draftId, version }: { draftId: string; version: number }) {
  const draft = await lockEventDraft(tx, ownerId, draftId)
  if (draft) {
    // A change of an event that is there makes no second one.
    if (draft.event_id !== null) throw new AppError('eventDraftNotFound')
    if (draft.version !== version) throw new AppError('eventDraftStale')
    return deleteEventDraft(tx, ownerId, draftId)
  }
  // One that never reached the server becomes the event as it is.
  if (version > 0 || (await findEventOfDraft(tx, ownerId, draftId))) throw await eventDraftGone(tx, ownerId, draftId)
}
