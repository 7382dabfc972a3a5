import type { AttendeeActor, StaffActor } from '@osmp/domain/session/roles.ts'
import { AppError } from './app-error.ts'
import type { Ctx, MeetingAccess } from './ctx.ts'

/** The staff caller of a call the gate has let through. */
export function staff(ctx: Pick<Ctx, 'actor'>): StaffActor {
  if (ctx.actor.kind !== 'staff') throw new AppError('notSignedIn')
  return ctx.actor
}

/** The attendee caller. */
export function attendee(ctx: Ctx): AttendeeActor {
  if (ctx.actor.kind !== 'attendee') throw new AppError('notSignedIn')
  return ctx.actor
}

/** The meeting the gate has authorised for this call. */
export function authorisedMeeting(ctx: Ctx): MeetingAccess {
  if (!ctx.meeting) throw new AppError('meetingNotFound')
  return ctx.meeting
}
