import type { events } from '@osmp/contract/events/endpoints.ts'
import { toWire } from '@osmp/domain/kit/money.ts'
import type { Handler } from '../kit/http/ctx.ts'
import { staff } from '../kit/http/require-staff.ts'
import { eventDraftGone } from './event-draft-gone.ts'
import { findEventDraft } from './event-draft-repo.ts'

export const eventDraftDetail: Handler<typeof events, 'eventDraftDetail'> = async ({ draftId }, ctx) => {
  const ownerId = staff(ctx).personId
  const found = await findEventDraft(ctx.tx, ownerId, draftId)
  if (!found) throw await eventDraftGone(ctx.tx, ownerId, draftId)
  const { draft, ...names } = found
  return {
    draftId,
    version: draft.version,
    updatedAt: draft.updated_at,
    eventId: draft.event_id,
    eventVersion: draft.event_version,
    name: draft.name,
    initiativeName: draft.initiative_name,
    startDatetime: draft.start_at,
    endDatetime: draft.end_at,
    budgetLimit: draft.budget_limit === null ? null : toWire(draft.budget_limit),
    note: draft.note,
    ...names,
  }
}
