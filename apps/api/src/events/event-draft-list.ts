import type { events } from '@osmp/contract/events/endpoints.ts'
import type { Handler } from '../kit/http/ctx.ts'
import { staff } from '../kit/http/require-staff.ts'
import { findEventDrafts } from './event-draft-repo.ts'

export const eventDraftList: Handler<typeof events, 'eventDraftList'> = async (_input, ctx) => ({
  list: await findEventDrafts(ctx.tx, staff(ctx).personId),
})
