import type { events } from '@osmp/contract/events/endpoints.ts'
import { AppError } from '../kit/http/app-error.ts'
import type { OutputOf } from '@osmp/contract/kit/endpoint.ts'
import type { Ctx, Handler } from '../kit/http/ctx.ts'
import type { Locale } from '../kit/http/locale.ts'
import { staff } from '../kit/http/require-staff.ts'
import { type EventDetailRow, findEventDetail, findEventUse, findSubMeetings } from './event-detail-repo.ts'
import { findEventHistory } from './event-history-repo.ts'
import { eventHistoryText } from './event-history-texts.ts'
import { presentEvent } from './event-presenter.ts'
import {
  type EventRow,
  findEventRow,
  authoriseEvent,
  presentMeetingListItems,
  listScopeOf,
} from '../meetings/public.ts'

type Detail = OutputOf<typeof events.eventDetail>
/** What an event gives out and how often it was opened; `endAt`: UTC instant. From the slice of landing pages. */
export type LinksOfEvent = (
  ctx: Ctx,
  event: { eventId: string; endAt: string },
) => Promise<Pick<Detail, 'shareUrl' | 'printedUrl' | 'openings'>>

export const eventDetail =
  (linksOf: LinksOfEvent): Handler<typeof events, 'eventDetail'> =>
  async ({ eventId }, ctx) => {
    const { tx } = ctx
    const actor = staff(ctx)
    const standing = await authoriseEvent(tx, actor, eventId, 'read')
    const event = await findEventRow(tx, eventId)
    const row = await findEventDetail(tx, eventId)
    if (!event || !row) throw new AppError('eventNotFound')
    const use = await findEventUse(tx, eventId)
    const scope = listScopeOf(actor)
    const found = await findSubMeetings(tx, eventId, scope)
    const cards = await presentMeetingListItems(
      tx,
      found.map(({ id }) => id),
      ctx,
    )
    const numbers = new Map(found.map(({ id, ...counts }) => [id, counts]))
    const none = { enrolled: 0, signed: 0, canOpen: false }
    const subMeetings = cards.map((card) => ({ ...card, ...(numbers.get(card.engagementId) ?? none) }))
    const changes = (await findEventHistory(tx, eventId)).map(({ seq, actorName, at, ...entry }) => ({
      seq,
      text: eventHistoryText(entry, ctx.locale),
      actorName,
      at,
    }))
    const history = [...changes, ...begun(event, row, ctx.locale)].slice(0, 50)
    const links = await linksOf(ctx, { eventId, endAt: event.end_at })
    return { ...presentEvent({ event, row, use, standing }, ctx), ...links, subMeetings, history }
  }

/** The first entry of an event that an agent created for its owner. */
function begun({ created_at: at }: EventRow, { begunByName, ownerName }: EventDetailRow, locale: Locale) {
  if (begunByName === null) return []
  const text = locale === 'zh-CN' ? `代${ownerName}创建` : `Created for ${ownerName}`
  return [{ seq: 0, text, actorName: begunByName, at }]
}
