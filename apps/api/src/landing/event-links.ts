import { shortPathOf } from '@osmp/domain/landing/own-address.ts'
import type { Ctx } from '../kit/http/ctx.ts'
import { countEventOpenings, type EventOpenings } from './event-links-repo.ts'
import { isPublicTarget } from './open-link-repo.ts'
import { printedUrl } from './printed-link.ts'

export type EventLinks = { shareUrl: string | null; printedUrl: string | null; openings: EventOpenings[] }

/** What an event gives out, each address with its source, and how often it was opened; `endAt`: UTC instant. */
export async function eventLinks(
  ctx: Ctx,
  { eventId, endAt }: { eventId: string; endAt: string },
): Promise<EventLinks> {
  const openings = await countEventOpenings(ctx.tx, eventId)
  if (!(await isPublicTarget(ctx.tx, 'event', eventId))) return { shareUrl: null, printedUrl: null, openings }
  return {
    shareUrl: ctx.config.publicUrl + shortPathOf(eventId),
    printedUrl: printedUrl(ctx, `/event/redirect?eventId=${eventId}`, endAt),
    openings,
  }
}
