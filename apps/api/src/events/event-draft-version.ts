import type { events } from '@osmp/contract/events/endpoints.ts'
import { mayOnEvent } from '@osmp/domain/meetings/event-policy.ts'
import type { Handler } from '../kit/http/ctx.ts'
import { staff } from '../kit/http/require-staff.ts'
import { eventDraftGone } from './event-draft-gone.ts'
import { findEventDraftVersion } from './event-draft-repo.ts'
import { findEventRow, eventStanding } from '../meetings/public.ts'

export const eventDraftVersion: Handler<typeof events, 'eventDraftVersion'> = async ({ draftId }, ctx) => {
  const { tx } = ctx
  const actor = staff(ctx)
  const found = await findEventDraftVersion(tx, actor.personId, draftId)
  if (found) return found
  const standing = await eventStanding(tx, actor, draftId)
  const event = standing && mayOnEvent(standing, 'edit') ? await findEventRow(tx, draftId) : undefined
  if (!event) throw await eventDraftGone(tx, actor.personId, draftId)
  return { version: 0, updatedAt: null, eventVersion: event.version }
}
