import { displayTime, instantOf } from '@osmp/domain/kit/time.ts'
import { MEETING } from '@osmp/domain/meetings/meeting-codes.ts'
import { meetingDays } from '@osmp/domain/meetings/meeting-days.ts'
import ical, { ICalAlarmType, ICalCalendarMethod, ICalEventStatus } from 'ical-generator'
import { timesOf } from '../enrolment/public.ts'
import type { LandingRow } from './landing-repo.ts'

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

/**
 * The meeting as a calendar file, with a reminder an hour ahead. Its UID stays and its number follows the meeting's version, so
 * that a calendar replaces an older copy; a cancelled meeting takes itself out. `at`: business clock, UTC.
 */
export function calendarFile(meeting: LandingRow, publicUrl: string, at: string): string {
  const isCancelled = meeting.status === MEETING.cancelled
  const url = `${publicUrl}/landing/${meeting.engagementId}?src=calendar`
  const place = [meeting.hcoName, meeting.venue, meeting.address].filter((part) => part !== null && part !== '')
  const calendar = ical({
    prodId: { company: 'OSMP', product: 'meetings', language: 'ZH' },
    method: isCancelled ? ICalCalendarMethod.CANCEL : ICalCalendarMethod.PUBLISH,
    // No zone of its own: stamps then stand in UTC, as they must. The zone of the event brings its rules.
    timezone: { name: null, generator: () => ZONE_RULES },
  })
  const event = calendar.createEvent({
    id: `${meeting.engagementId}@osmp`,
    sequence: meeting.version,
    stamp: at,
    start: wallClock(meeting.startAt),
    end: wallClock(meeting.endAt),
    timezone: ZONE,
    summary: meeting.engagementName,
    description: [`${meeting.organiser} 主办`, ...hoursOf(meeting), url].join('\n'),
    url,
    status: isCancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    ...(meeting.executeType !== 'online' && place.length > 0 && { location: place.join(' ') }),
  })
  if (!isCancelled)
    event.createAlarm({ type: ICalAlarmType.display, trigger: HOUR, description: meeting.engagementName })
  return calendar.toString()
}

/** When each day of a meeting of several days is held; a calendar shows it as one piece. */
function hoursOf(meeting: LandingRow): string[] {
  const days = meetingDays(timesOf(meeting))
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
