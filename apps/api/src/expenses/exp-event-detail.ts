import type { expenses } from '@osmp/contract/expenses/endpoints.ts'
import { AppError } from '../kit/app-error.ts'
import type { Handler } from '../kit/ctx.ts'
import { presentEntries } from './entry-presenter.ts'
import { findEntries } from './entry-repo.ts'
import { presentEvent } from './event-presenter.ts'
import { findEvent } from './event-repo.ts'

const PAGE = 50

export const expEventDetail: Handler<typeof expenses, 'expEventDetail'> = async ({ eventId, page = 1 }, ctx) => {
  const event = await findEvent(ctx.tx, eventId)
  if (!event) throw new AppError('meetingNotFound')
  const { rows, total } = await findEntries(ctx.tx, { engagementId: eventId }, page)
  const entries = presentEntries(rows, new Set([eventId]), ctx.locale)
  return { event: presentEvent(event), entries, total, hasMore: page * PAGE < total }
}
