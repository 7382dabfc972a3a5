import { dayHoursOfRow } from '@osmp/domain/meetings/meeting-days.ts'
import { takesEventPhotos } from '@osmp/domain/closing/upload-rules.ts'
import { type Cap, type MealOptIn, mealOptIn } from '@osmp/domain/enrolment/meals.ts'
import { isMeetingStatus, type MeetingStatus } from '@osmp/domain/meetings/meeting-codes.ts'
import { type SessionWindow, sessionsOf, sessionWindows } from '@osmp/domain/enrolment/sign-in-sessions.ts'
import type { Admission } from '@osmp/domain/enrolment/who-may-come.ts'
import { signInWindow } from '@osmp/domain/meetings/sign-in-window.ts'
import { localDateOf } from '@osmp/domain/kit/time.ts'
import { AppError } from '../kit/http/app-error.ts'
import type { Ctx } from '../kit/http/ctx.ts'
import { policiesOf, type Settings, settingsAt } from '../policies/public.ts'
import { type EnrolmentMeeting, findMeeting } from './store/enrolment-repo.ts'

export type MeetingMoment = EnrolmentMeeting & {
  status: MeetingStatus
  /** Sign-in opens and is over, epoch ms; `sessions` are its parts. */
  opensAt: number
  overAt: number
  sessions: readonly SessionWindow[]
  /** Minutes before its start (or the start of a part) that it opens, by policy: for the sentences of a refusal. */
  minutesBefore: number
  today: string
  /** Where it asks for the meal, and the caps of meals and meetings of a doctor. */
  mealOptIn: MealOptIn
  mealCap: Cap
  meetingsCap: Cap
  /** How the screen in the room may show names. */
  wallNames: string
  /** The one flag for event photos. */
  takesPhotos: boolean
  settings: Settings
}

/** A process remembers the moment of so many meetings. */
const MOST = 1_000
const remembered = new Map<string, MeetingMoment>()

/**
 * The meeting as this process has read it last, for a statement that compares its guard and the epoch of its settings; seats taken and
 * queue are as old as it.
 */
export function rememberedMoment(engagementId: string, today: string): MeetingMoment | undefined {
  const moment = remembered.get(engagementId)
  return moment?.today === today ? moment : undefined
}

/** The remembered moment where the guard and the epoch that were read just now fit it, else the meeting as meetingMoment reads it. */
export async function momentBy(
  ctx: Pick<Ctx, 'tx' | 'at'>,
  engagementId: string,
  read: { guard: string | null; epoch: string },
): Promise<MeetingMoment> {
  const moment = rememberedMoment(engagementId, localDateOf(ctx.at))
  const holds = moment?.guard === read.guard && moment.epoch === read.epoch
  return holds ? moment : meetingMoment(ctx, engagementId)
}

/** The meeting with its sign-in window by policy. */
export async function meetingMoment(ctx: Pick<Ctx, 'tx' | 'at'>, engagementId: string): Promise<MeetingMoment> {
  const meeting = await findMeeting(ctx.tx, engagementId)
  if (!meeting || !isMeetingStatus(meeting.status)) throw new AppError('meetingNotFound')
  const today = localDateOf(ctx.at)
  const settings = await settingsAt(ctx.tx, meeting.epoch)
  const policies = policiesOf(settings.policies, meeting, today)
  const minutes = { before: policies('signin.window.before').value, after: policies('signin.window.after').value }
  const times = timesOf(meeting)
  const sessions = sessionWindows(sessionsOf(times, meeting.split), minutes)
  const takesPhotos = takesEventPhotos(meeting.executeType, policies('upload.eventPhotos').value)
  const moment = {
    ...meeting,
    status: meeting.status,
    epoch: settings.epoch,
    ...signInWindow(times, minutes),
    sessions,
    minutesBefore: minutes.before,
    today,
    mealOptIn: mealOptIn(policies('meal.optIn').value, meeting.executeType === 'online'),
    mealCap: policies('attendee.meals.months12'),
    meetingsCap: policies('attendee.meetings.days90'),
    wallNames: policies('signin.wall.names').value,
    takesPhotos,
    settings,
  }
  if (remembered.size >= MOST) remembered.clear()
  remembered.set(engagementId, moment)
  return moment
}

/** Mode and closing date at a moment (epoch ms). */
export const admissionOf = (
  { mode, closesAt }: Pick<EnrolmentMeeting, 'mode' | 'closesAt'>,
  now: number,
): Admission => ({ mode, closesAt: closesAt === null ? null : Date.parse(closesAt), now })

/** A meeting's times with the hours of its days. */
export function timesOf({ startAt, endAt, dayHours }: Pick<EnrolmentMeeting, 'startAt' | 'endAt' | 'dayHours'>) {
  return { startAt: Date.parse(startAt), endAt: Date.parse(endAt), dayHours: dayHoursOfRow(dayHours) }
}
