import type { events } from '@osmp/contract/events/endpoints.ts'
import type { Handler } from '../kit/http/ctx.ts'
import { staff } from '../kit/http/require-staff.ts'
import { findEvents } from './event-list-repo.ts'
import { presentEventItem } from './event-presenter.ts'
import { listScopeOf } from '../meetings/public.ts'

const PAGE = 20

export const eventList: Handler<typeof events, 'eventList'> = async ({ keyword, cursor }, ctx) => {
  const scope = listScopeOf(staff(ctx))
  const found = await findEvents(ctx.tx, scope, { keyword, after: cursor })
  const shown = found.slice(0, PAGE)
  const last = shown.at(-1)
  return {
    list: shown.map(presentEventItem),
    cursor: found.length > PAGE && last ? { start: last.startDatetime, id: last.eventId } : null,
  }
}
