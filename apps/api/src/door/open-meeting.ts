import { decideMeeting } from '@osmp/domain/meetings/meeting-state.ts'
import { AppError } from '../kit/http/app-error.ts'
import type { Ctx } from '../kit/http/ctx.ts'
import { lockMeeting, logMeeting, moveMeeting } from '../meetings/public.ts'

/** The first sign-in opens an approved meeting; of several at once, one does. Error: signInCancelled, when it was cancelled meanwhile. */
export async function openMeeting(ctx: Ctx, engagementId: string, opensAt: number): Promise<void> {
  const meeting = await lockMeeting(ctx.tx, engagementId)
  if (meeting.status === 80) throw new AppError('signInCancelled')
  const open = decideMeeting(meeting.status, 'open', { now: ctx.now, opensAt, isSigningIn: true })
  if (!open.ok) return
  await moveMeeting(ctx.tx, meeting, open, { at: ctx.at })
  await logMeeting(ctx.tx, {
    engagementId,
    kind: 'opened',
    actionCategory: 120,
    actor: { kind: 'system' },
    fromStatus: 40,
    toStatus: 50,
    at: ctx.at,
  })
}
