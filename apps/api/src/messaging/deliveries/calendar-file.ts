import { displayTime, instantOf } from '@osmp/domain/kit/time.ts'
import { dayHoursOfRow, meetingDays } from '@osmp/domain/meetings/meeting-days.ts'
import { calendarSequence } from '@osmp/domain/messaging/calendar-sequence.ts'
import ical, {
  ICalAlarmType,
  ICalAttendeeStatus,
  ICalCalendarMethod,
  type ICalEvent,
  ICalEventStatus,
} from 'ical-generator'

const ZONE = 'Asia/Shanghai'
/** Shanghai has had no summer time since 1991: one rule says it all. */
const ZONE_RULES = [
  'BEGIN:VTIMEZONE',
  `TZID:${ZONE}`,
  'BEGIN:STANDARD',
  'DTSTART:19700101T000000',
  'TZOFFSETFROM:+0800',
  'TZOFFSETTO:+0800',
  'TZNAME:CST',
  'END:STANDARD',
  'END:VTIMEZONE',
].join('\r\n')
const HOUR = 3600
const METHODS = {
  PUBLISH: ICalCalendarMethod.PUBLISH,
  REQUEST: ICalCalendarMethod.REQUEST,
  CANCEL: ICalCalendarMethod.CANCEL,
}

/** A meeting as a calendar shows it; a landing page has all of it. */
export type CalendarMeeting = {
  engagementId: string
  engagementName: string
  executeType: string
  hcoName: string | null
  address: string | null
  venue: string
  organiser: string
  version: number
  startAt: string
  endAt: string
  /** Hours of each day, as stored. */
  dayHours: unknown
}

/** `place`: of the mail's reader, counted as `enrollment.calendar_turn`; without one the file is a download. */
type CalendarUse = {
  method: 'PUBLISH' | 'REQUEST' | 'CANCEL'
  publicUrl: string
  /** Business clock, UTC. */
  at: string
  place?: { name: string; email: string; turn: number; from: string }
}

/**
 * The meeting as a calendar file, with a reminder an hour ahead, for mails and for downloads. Its UID stays and its number rises with the
 * meeting's version and the reader's withdrawals, so that a calendar replaces an older copy; CANCEL takes it out.
 */
export function calendarFile(meeting: CalendarMeeting, { method, publicUrl, at, place }: CalendarUse): string {
  const isCancelled = method === 'CANCEL'
  const url = `${publicUrl}/landing/${meeting.engagementId}?src=calendar`
  const where = [meeting.hcoName, meeting.venue, meeting.address].filter((part) => part !== null && part !== '')
  const calendar = ical({
    prodId: { company: 'OSMP', product: 'meetings', language: 'ZH' },
    method: METHODS[method],
    // No zone of its own: stamps then stand in UTC, as they must. The zone of the event brings its rules.
    timezone: { name: null, generator: () => ZONE_RULES },
  })
  const event = calendar.createEvent({
    id: `${meeting.engagementId}@osmp`,
    sequence: calendarSequence(meeting.version, place?.turn ?? 0),
    stamp: at,
    start: wallClock(meeting.startAt),
    end: wallClock(meeting.endAt),
    timezone: ZONE,
    summary: meeting.engagementName,
    description: [`${meeting.organiser} 主办`, ...hoursOf(meeting), url].join('\n'),
    url,
    status: isCancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    ...(meeting.executeType !== 'online' && where.length > 0 && { location: where.join(' ') }),
  })
  if (place) invite(event, meeting.organiser, place)
  if (!isCancelled)
    event.createAlarm({ type: ICalAlarmType.display, trigger: HOUR, description: meeting.engagementName })
  return calendar.toString()
}

/** A calendar takes a mail's entry by itself only where organiser and reader stand in it; no answer is asked for. */
function invite(event: ICalEvent, organiser: string, { name, email, from }: NonNullable<CalendarUse['place']>): void {
  event.organizer({ name: organiser, email: /<([^>]+)>/.exec(from)?.[1] ?? from })
  event.createAttendee({ name, email, rsvp: false, status: ICalAttendeeStatus.ACCEPTED })
}

/** When each day of a meeting of several days is held; a calendar shows it as one piece. */
function hoursOf({ startAt, endAt, dayHours }: CalendarMeeting): string[] {
  const days = meetingDays({
    startAt: Date.parse(startAt),
    endAt: Date.parse(endAt),
    dayHours: dayHoursOfRow(dayHours),
  })
  if (days.length === 1) return []
  return days.map(({ from, to }) => {
    const [start, end] = [displayTime(instantOf(from)), displayTime(instantOf(to))]
    return `${start}–${end.slice(0, 10) === start.slice(0, 10) ? end.slice(11) : '24:00'}`
  })
}

/** The library writes an event in a zone by the hands of the server's own clock: these show what a clock in Shanghai shows. */
function wallClock(instant: string): Date {
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0] = displayTime(instant).split(/[-: ]/).map(Number)
  return new Date(year, month - 1, day, hour, minute)
}
