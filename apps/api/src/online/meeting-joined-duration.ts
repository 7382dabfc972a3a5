import type { online } from '@osmp/contract/online/endpoints.ts'
import { instantOf, localDateOf } from '@osmp/domain/kit/time.ts'
import { presenceCurve } from '@osmp/domain/online/watch-time.ts'
import type { Ctx, Handler } from '../kit/http/ctx.ts'
import { loadMeetingPolicies } from '../policies/public.ts'
import { daysOfRoom, minutesOfRoom, onlineMeeting, windowOfRoom } from './online-meeting.ts'
import type { OnlineMeetingRow } from './online-meeting-repo.ts'
import { loadWatched, type Watched } from './watched.ts'
import { countPlaces } from './watched-repo.ts'

const PAGE = 50
const CURVE_STEPS = 40

export const meetingJoinedDuration: Handler<typeof online, 'meetingJoinedDuration'> = async (input, ctx) => {
  const { engagementId, keyword, kind, cursor } = input
  const meeting = await onlineMeeting(ctx.tx, engagementId)
  const everybody = await loadWatched(ctx.tx, engagementId, daysOfRoom(meeting), ctx.now)
  const fitting = everybody.filter((person) => fits(person, keyword ?? '') && (kind ?? person.kind) === person.kind)
  const rest = cursor === undefined ? fitting : fitting.filter((person) => isAfter(person, cursor))
  const page = rest.slice(0, PAGE)
  const last = page.at(-1)
  return {
    engagementId,
    engagementCode: meeting.code,
    engagementName: meeting.name,
    startDatetime: meeting.startAt,
    endDatetime: meeting.endAt,
    meetingMinutes: minutesOfRoom(meeting),
    summary: await summaryOf(ctx, meeting, everybody),
    list: page.map(presentWatcher),
    total: fitting.length,
    cursor: rest.length > PAGE && last ? `${last.time.ms} ${last.key}` : null,
  }
}

const fits = ({ name, hcoName, department }: Watched, keyword: string) =>
  [name, hcoName, department].some((word) => word.toLowerCase().includes(keyword.toLowerCase()))

/** Behind the person a page ended with, in the order of the list, whoever has come and gone since. */
function isAfter({ time, key }: Watched, cursor: string): boolean {
  const [ms = '', ...rest] = cursor.split(' ')
  return time.ms < Number(ms) || (time.ms === Number(ms) && key > rest.join(' '))
}

async function summaryOf(ctx: Ctx, meeting: OnlineMeetingRow, everybody: readonly Watched[]) {
  const attendees = everybody.filter(({ kind }) => kind === 'attendee')
  const policies = await loadMeetingPolicies(ctx.tx, meeting, localDateOf(ctx.at))
  const enoughPercent = policies('statement.minDuration').value
  const minutes = attendees.reduce((sum, { time }) => sum + time.minutes, 0)
  const curve = presenceCurve(
    attendees.map(({ time }) => time.intervals),
    windowOfRoom(meeting),
    CURVE_STEPS,
  )
  return {
    enrolled: await countPlaces(ctx.tx, meeting.id),
    attendees: attendees.length,
    staff: everybody.filter(({ kind }) => kind === 'staff').length,
    unmatched: everybody.filter(({ kind }) => kind === 'unmatched').length,
    averageMinutes: attendees.length === 0 ? 0 : Math.round(minutes / attendees.length),
    enough: attendees.filter(({ time }) => time.percent >= enoughPercent).length,
    enoughPercent,
    curve: curve.map(({ at, people }) => ({ at: instantOf(at), people })),
  }
}

function presentWatcher({ kind, key, name, hcoName, department, time, isUnconfirmed }: Watched) {
  const intervals = time.intervals.map(({ from, to }) => ({ from: instantOf(from), to: instantOf(to) }))
  return {
    kind,
    key,
    name,
    hcoName,
    department,
    minutes: time.minutes,
    percent: time.percent,
    intervals,
    isUnconfirmed,
  }
}
