import { type SessionWindow, sessionAt } from '@osmp/domain/enrolment/sign-in-sessions.ts'
import type { Ctx } from '../kit/http/ctx.ts'
import { countLive, type LiveCounts } from './sign-live-repo.ts'
import type { MeetingMoment } from '../enrolment/public.ts'

/** The session of now and its numbers. */
export async function liveOf(
  ctx: Pick<Ctx, 'tx' | 'now'>,
  meeting: MeetingMoment,
): Promise<{ session: SessionWindow | undefined; counts: LiveCounts }> {
  const session = sessionAt(meeting.sessions, ctx.now)
  return { session, counts: await countLive(ctx.tx, meeting.id, session?.no ?? 1) }
}

export function presentSession({ no, from, to, opensAt, overAt }: SessionWindow) {
  const instant = (ms: number) => new Date(ms).toISOString()
  return { no, from: instant(from), to: instant(to), opensAt: instant(opensAt), overAt: instant(overAt) }
}
