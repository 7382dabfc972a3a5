import type { door } from '@osmp/contract/door/endpoints.ts'
import { SIGN_SPLITS, sessionsOf } from '@osmp/domain/enrolment/sign-in-sessions.ts'
import type { Handler } from '../kit/http/ctx.ts'
import { presentSession } from './sign-live.ts'
import { countBySession } from './sign-plan-repo.ts'
import { meetingMoment, timesOf } from '../enrolment/public.ts'

export const signSessions: Handler<typeof door, 'signSessions'> = async ({ engagementId }, ctx) => {
  const meeting = await meetingMoment(ctx, engagementId)
  const signed = await countBySession(ctx.tx, engagementId)
  const times = timesOf(meeting)
  return {
    split: meeting.split,
    list: meeting.sessions.map((session) => ({ ...presentSession(session), signed: signed.get(session.no) ?? 0 })),
    choices: SIGN_SPLITS.map((split) => ({ split, sessions: sessionsOf(times, split).length })),
  }
}
