import type { meetings } from '@osmp/contract/meetings/endpoints.ts'
import { shanghaiDate } from '@osmp/domain/meetings/working-days.ts'
import type { Handler } from '../kit/ctx.ts'
import { uuidv7 } from '../kit/ids.ts'
import { staff } from '../kit/require-staff.ts'
import { eventFields } from './event-form.ts'
import { insertEvent, nextEventCode, replaceEventParts } from './event-repo.ts'
import { presentSavedEvent } from './saved-presenter.ts'
import { tellEventAssistants } from './tell-named.ts'

/** Creates a large event in the caller's business unit; its co-organisers are told. */
export const saveEngagementMeeting: Handler<typeof meetings, 'saveEngagementMeeting'> = async ({ form }, ctx) => {
  const { tx, at, now } = ctx
  const { personId, buId } = staff(ctx)
  const event = await insertEvent(tx, {
    ...(await eventFields(ctx, form, { personId, buId })),
    id: uuidv7(),
    event_code: await nextEventCode(tx, shanghaiDate(now)),
    owner_id: personId,
    bu_id: buId,
    created_at: at,
    updated_at: at,
  })
  await replaceEventParts(tx, event.id, form)
  await tellEventAssistants(tx, event, form.assistantIds, { kind: 'namedEventAssistant', byPersonId: personId, at })
  return presentSavedEvent(event)
}
