import type { events } from '@osmp/contract/events/endpoints.ts'
import { AppError } from '../kit/http/app-error.ts'
import type { Handler } from '../kit/http/ctx.ts'
import { staff } from '../kit/http/require-staff.ts'
import { eventDraftGone } from './event-draft-gone.ts'
import { deleteEventDraft, lockEventDraft } from './event-draft-repo.ts'

export const eventDraftDelete: Handler<typeof events, 'eventDraftDelete'> = async ({ draftId, version }, ctx) => {
  const { tx } = ctx
  const ownerId = staff(ctx).personId
  const draft = await lockEventDraft(tx, ownerId, draftId)
  if (!draft) throw await eventDraftGone(tx, ownerId, draftId)
  if (draft.version !== version) throw new AppError('eventDraftStale')
  await deleteEventDraft(tx, ownerId, draftId)
  return {}
}
