import { AppError } from '../kit/http/app-error.ts'
import type { Tx } from '../kit/database/db.ts'
import { findEventOfDraft } from './event-draft-repo.ts'

/** Why a person has no draft of this id: an event was made from it (data: eventId), or there is none. */
export async function eventDraftGone(tx: Tx, ownerId: string, draftId: string): Promise<AppError> {
  const eventId = await findEventOfDraft(tx, ownerId, draftId)
  return eventId === undefined ? new AppError('eventDraftNotFound') : new AppError('eventDraftDone', {}, { eventId })
}
