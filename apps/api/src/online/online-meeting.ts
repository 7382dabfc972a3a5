import { MEETING } from '@osmp/domain/meetings/meeting-codes.ts'
import { roomMoment } from '@osmp/domain/online/room-rules.ts'
import { type MeetingDay, meetingDays, meetingLength } from '@osmp/domain/meetings/meeting-days.ts'
import { timesOf } from '../enrolment/public.ts'
import { AppError } from '../kit/http/app-error.ts'
import type { Tx } from '../kit/database/db.ts'
import { findOnlineMeeting, type OnlineMeetingRow } from './online-meeting-repo.ts'

/** A meeting people watch. */
export async function onlineMeeting(tx: Tx, engagementId: string): Promise<OnlineMeetingRow> {
  const meeting = await findOnlineMeeting(tx, engagementId)
  if (!meeting) throw new AppError('meetingNotFound')
  if (meeting.executeType === 'onSite') throw new AppError('meetingIsOnSite')
  return meeting
}

/** Epoch ms. */
export const windowOfRoom = ({ startAt, endAt }: OnlineMeetingRow) => ({
  from: Date.parse(startAt),
  to: Date.parse(endAt),
})

/** The hours of its days: only these are watch time. */
export const daysOfRoom = (meeting: OnlineMeetingRow): readonly MeetingDay[] => meetingDays(timesOf(meeting))

export const minutesOfRoom = (meeting: OnlineMeetingRow): number => meetingLength(timesOf(meeting))

export function momentOfRoom(meeting: OnlineMeetingRow, now: number) {
  return meeting.status === MEETING.cancelled ? 'cancelled' : roomMoment(now, windowOfRoom(meeting))
}
