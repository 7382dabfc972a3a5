import type { landing } from '@osmp/contract/landing/endpoints.ts'
import { localDateOf } from '@osmp/domain/kit/time.ts'
import { LINK_SOURCE, ownTarget } from '@osmp/domain/landing/own-address.ts'
import { AppError } from '../kit/app-error.ts'
import type { Handler } from '../kit/ctx.ts'
import { sha256hex } from '../kit/ids.ts'
import { countOpening, isPublicTarget } from './open-link-repo.ts'

/** The device's name is hashed with the day and the page, so that the same phone cannot be followed. */
export const openLinkSave: Handler<typeof landing, 'openLinkSave'> = async ({ to, src = 'link', deviceId }, ctx) => {
  const target = ownTarget(to)
  if (!target) throw new AppError('linkTargetUnknown')
  if (!LINK_SOURCE.test(src)) throw new AppError('linkSourceInvalid')
  const { id, kind, path } = target
  const isEvent = kind === 'event'
  if (!(await isPublicTarget(ctx.tx, isEvent ? 'event' : 'meeting', id))) throw new AppError('linkTargetUnknown')
  const day = localDateOf(ctx.at)
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
