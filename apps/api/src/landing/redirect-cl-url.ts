import type { landing } from '@osmp/contract/landing/endpoints.ts'
import { AppError } from '../kit/http/app-error.ts'
import type { Handler } from '../kit/http/ctx.ts'
import { linkTarget } from './link-target.ts'

/** One of the three names what is wanted; with more than one it is not clear which. */
export const redirectClUrl: Handler<typeof landing, 'redirectClUrl'> = ({ engagementId, eventId, link }, ctx) => {
  const [path, ...others] = [
    engagementId === undefined ? undefined : `/landing/${engagementId}`,
    eventId === undefined ? undefined : `/event/${eventId}`,
    link,
  ].filter((given) => given !== undefined)
  if (path === undefined || others.length > 0) return Promise.reject(new AppError('linkTargetUnknown'))
  return linkTarget(ctx, path)
}
