import type { door } from '@osmp/contract/door/endpoints.ts'
import type { Handler } from '../kit/http/ctx.ts'
import { maskPhone } from '../kit/settings/mask-phone.ts'
import { liveOf, presentSession } from './sign-live.ts'
import { findMissing, type RosterRow } from './sign-live-repo.ts'
import { meetingMoment } from '../enrolment/public.ts'

export const getSignList2: Handler<typeof door, 'getSignList2'> = async ({ engagementId }, ctx) => {
  const meeting = await meetingMoment(ctx, engagementId)
  const { session, counts } = await liveOf(ctx, meeting)
  const missing = await findMissing(ctx.tx, engagementId, session?.no ?? 1)
  const opensAt = session?.opensAt ?? meeting.opensAt
  return {
    ...counts,
    missing: missing.map(presentRosterRow),
    opensAt: Number.isNaN(opensAt) ? null : new Date(opensAt).toISOString(),
    session: session ? presentSession(session) : null,
    sessions: meeting.sessions.length,
    at: ctx.at,
  }
}

export function presentRosterRow({ phone, ...row }: RosterRow) {
  return { ...row, phoneMasked: maskPhone(phone) }
}
