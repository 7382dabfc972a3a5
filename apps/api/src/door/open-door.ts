import { sessionAt } from '@osmp/domain/enrolment/sign-in-sessions.ts'
import { signInDoorRefusal } from '@osmp/domain/enrolment/sign-in-rules.ts'
import { AppError } from '../kit/http/app-error.ts'
import type { MeetingMoment } from '../enrolment/public.ts'

/** Refuses by name when nobody may sign in to this meeting now (epoch ms), whoever it is. */
export function requireOpenDoor(
  { status, sessions, minutesBefore: minutes, ...meeting }: MeetingMoment,
  now: number,
  codeLive: boolean,
): void {
  const { opensAt, overAt } = sessionAt(sessions, now) ?? meeting
  const door = { codeLive, meetingStatus: status, now, opensAt, overAt, staffOverride: false, isReplay: false }
  const refusal = signInDoorRefusal(door)
  if (refusal) throw new AppError(refusal, { minutes })
}
