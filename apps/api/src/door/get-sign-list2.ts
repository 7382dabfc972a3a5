import type { door } from '@osmp/contract/door/endpoints.ts'
import { wallName } from '@osmp/domain/enrolment/wall-name.ts'
import type { Ctx, Handler } from '../kit/http/ctx.ts'
import { maskPhone } from '../kit/settings/mask-phone.ts'
import { liveOf, presentSession } from './sign-live.ts'
import { findMissing, findNewest, type RosterRow } from './sign-live-repo.ts'
import { type MeetingMoment, meetingMoment } from '../enrolment/public.ts'

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
    newest: await newestOf(ctx, meeting, session?.no ?? 1),
  }
}

/** Nothing of the person leaves the server that the room may not see. */
async function newestOf(ctx: Ctx, { id, wallNames }: MeetingMoment, sessionNo: number) {
  const row = wallNames === 'none' ? undefined : await findNewest(ctx.tx, id, sessionNo)
  const name = row && wallName(row.name, wallNames)
  return row && name ? { ...row, name } : null
}

export function presentRosterRow({ phone, ...row }: RosterRow) {
  return { ...row, phoneMasked: maskPhone(phone) }
}
