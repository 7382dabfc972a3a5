import type { events } from '@osmp/contract/events/endpoints.ts'
import { eventStateRefusal } from '@osmp/domain/meetings/event-rules.ts'
import { AppError } from '../kit/http/app-error.ts'
import type { Handler } from '../kit/http/ctx.ts'
import { staff } from '../kit/http/require-staff.ts'
import { findEventUse } from './event-detail-repo.ts'
import { logEvent } from './event-history-repo.ts'
import { eventStateOf } from './event-presenter.ts'
import { lockedEvent } from './update-engagement-meeting.ts'
import { findEventAssistants, moveEvent, presentSavedEvent, tellEventAssistants } from '../meetings/public.ts'

/** Cancels an event that nothing is going on in any more; its drafts can no longer be submitted. Its co-organisers are told. */
export const eventCancel: Handler<typeof events, 'eventCancel'> = async (input, ctx) => {
  const { tx, at, now } = ctx
  const event = await lockedEvent(ctx, input, 'cancel')
  const use = await findEventUse(tx, event.id)
  const refusal = eventStateRefusal(eventStateOf(event, use, now), 'cancel')
  if (refusal) throw new AppError(refusal, { count: use.live })
  const cancelled = await moveEvent(tx, event, { cancelled_at: at, cancel_reason: input.reason, updated_at: at })
  const { reason } = input
  const actorId = staff(ctx).personId
  await logEvent(tx, { eventId: event.id, kind: 'cancelled', actorId, params: { reason }, at })
  const notice = { kind: 'eventCancelled', reason, byPersonId: actorId, at } as const
  await tellEventAssistants(tx, cancelled, await findEventAssistants(tx, event.id), notice)
  return presentSavedEvent(cancelled)
}
