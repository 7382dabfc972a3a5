import type { door } from '@osmp/contract/door/endpoints.ts'
import { nextQrAt } from '@osmp/domain/enrolment/qr-rotation.ts'
import type { Handler } from '../kit/http/ctx.ts'
import { hostLogoPath } from '../system/public.ts'
import { findHost } from './host-repo.ts'
import { requireOpenDoor } from './open-door.ts'
import { liveOf } from './sign-live.ts'
import { meetingMoment, makeCode } from '../enrolment/public.ts'

/** Times of the code are the system clock's: a moved business clock neither freezes nor forges it. */
export const getQrCode: Handler<typeof door, 'getQrCode'> = async ({ engagementId }, ctx) => {
  const meeting = await meetingMoment(ctx, engagementId)
  requireOpenDoor(meeting, ctx.now, true)
  const now = ctx.clock.systemNow()
  const { signed, enrolled } = (await liveOf(ctx, meeting)).counts
  const { organiser, hostLogo } = await findHost(ctx.tx, engagementId)
  return {
    url: `${ctx.config.publicUrl}/s/${makeCode(ctx.signInKey, engagementId, now)}`,
    rotatesAt: new Date(nextQrAt(now)).toISOString(),
    now: new Date(now).toISOString(),
    signed,
    enrolled,
    organiser,
    hostLogo: hostLogoPath(ctx.config.apiPrefix, hostLogo),
  }
}
