import type { landing } from '@osmp/contract/landing/endpoints.ts'
import { localDateOf } from '@osmp/domain/kit/time.ts'
import { LINK_SOURCE, ownTarget } from '@osmp/domain/landing/own-address.ts'
import { AppError } from '../kit/http/app-error.ts'
import type { Handler } from '../kit/http/ctx.ts'
import { sha256hex } from '../kit/database/ids.ts'
import { countTry } from '../kit/http/try-repo.ts'
import { spanOf } from '../kit/http/try-span.ts'
import { countOpening, isPublicTarget } from './open-link-repo.ts'

/** Openings counted of one address an hour: a venue's guests, not a machine that makes up phones. Beyond it the link leads on uncounted. */
const PER_ADDRESS = 3_000
const HOUR = 3_600_000

/** The device's name is hashed with the day and the page, so that the same phone cannot be followed. */
export const openLinkSave: Handler<typeof landing, 'openLinkSave'> = async ({ to, src = 'link', deviceId }, ctx) => {
  const target = ownTarget(to)
  if (!target) throw new AppError('linkTargetUnknown')
  if (!LINK_SOURCE.test(src)) throw new AppError('linkSourceInvalid')
  const { id, kind, path } = target
  const isEvent = kind === 'event'
  if (!(await isPublicTarget(ctx.tx, isEvent ? 'event' : 'meeting', id))) throw new AppError('linkTargetUnknown')
  const [day, now] = [localDateOf(ctx.at), ctx.clock.systemNow()]
  const limit = { key: `opening:${ctx.address}`, most: PER_ADDRESS }
  if ((await countTry(ctx.tx, [limit], spanOf(now, HOUR))) !== undefined) return { path }
  await countOpening(ctx.tx, {
    engagementId: isEvent ? null : id,
    eventId: isEvent ? id : null,
    day,
    source: src,
    deviceHash: sha256hex(`${day}\n${id}\n${deviceId}`),
    at: ctx.at,
  })
  return { path }
}
