import { signInDoorRefusal } from '@osmp/domain/enrolment/sign-in-rules.ts'
import { AppError } from '../kit/app-error.ts'
import type { MeetingMoment } from './meeting-moment.ts'

/** Refuses by name when nobody may sign in to this meeting now (epoch ms), whoever it is. */
export function requireOpenDoor({ status, opensAt, overAt }: MeetingMoment, now: number, codeLive: boolean): void {
  const refusal = signInDoorRefusal({ codeLive, meetingStatus: status, now, opensAt, overAt, staffOverride: false })
  if (refusal) throw new AppError(refusal)
}
