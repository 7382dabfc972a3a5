import {
  attendedMinutes,
  meetingMinutes,
  requiredMinutes,
  statementObstacle,
  type StatementObstacle,
} from '@osmp/domain/attendance/statement-rules.ts'
import { sessionsOf, type SignSession } from '@osmp/domain/enrolment/sign-in-sessions.ts'
import { dayHoursOfRow, meetingDays, type Span } from '@osmp/domain/meetings/meeting-days.ts'
import { openEnd, watchTime } from '@osmp/domain/online/watch-time.ts'
import type { Ctx } from '../kit/http/ctx.ts'
import { type MeetingRow, meetingPolicies } from '../meetings/public.ts'
import { findSigns, findSplit, findWatched, type PersonRow, type SignRow, type WatchRow } from './presence-repo.ts'

/** What a meeting asks of those who want a statement; a meeting without times asks for a minute nobody can have. */
export type StatementTerms = {
  sessions: readonly SignSession[]
  /** The meeting's days with their hours, however its sign-in is divided. */
  days: readonly Span[]
  meetingMinutes: number
  requiredMinutes: number
  minPercent: number
}

export async function statementTerms(
  { tx, now }: Pick<Ctx, 'tx' | 'now'>,
  meeting: MeetingRow,
): Promise<StatementTerms> {
  const policies = await meetingPolicies(tx, meeting, now)
  const minPercent = policies('statement.minDuration').value
  const { start_at: start, end_at: end } = meeting
  const times =
    start === null || end === null
      ? undefined
      : { startAt: Date.parse(start), endAt: Date.parse(end), dayHours: dayHoursOfRow(meeting.day_hours) }
  const sessions = times ? sessionsOf(times, await findSplit(tx, meeting.id)) : []
  return {
    sessions,
    days: times ? meetingDays(times) : [],
    meetingMinutes: meetingMinutes(sessions),
    requiredMinutes: requiredMinutes(sessions, minPercent),
    minPercent,
  }
}

export type JudgedPerson = PersonRow & { minutes: number | null; obstacle: StatementObstacle | undefined }

/** These people of the meeting with their attended minutes and what stands between them and a statement. */
export async function judgePeople(
  { tx, now }: Pick<Ctx, 'tx' | 'now'>,
  engagementId: string,
  terms: StatementTerms,
  people: readonly PersonRow[],
): Promise<JudgedPerson[]> {
  const presence = await findPresence(
    { tx, now },
    engagementId,
    terms,
    people.map(({ enrollmentId }) => enrollmentId),
  )
  return people.map((person) => {
    const { signed, minutes } = presence(person.enrollmentId)
    const suspicionOpen = signed.some((sign) => sign.suspicionOpen)
    return { ...person, minutes, obstacle: statementObstacle({ minutes, suspicionOpen }, terms.requiredMinutes) }
  })
}

/** Of each of these people the effective sign-ins and the minutes attended. */
async function findPresence(
  { tx, now }: Pick<Ctx, 'tx' | 'now'>,
  engagementId: string,
  terms: StatementTerms,
  ids: readonly string[],
) {
  const signs = Map.groupBy(await findSigns(tx, engagementId, ids), ({ enrollmentId }) => enrollmentId)
  const watched = Map.groupBy(await findWatched(tx, engagementId, ids), ({ enrollmentId }) => enrollmentId)
  return (enrollmentId: string) => {
    const signed = signs.get(enrollmentId) ?? []
    const minutes = attendedMinutes(terms.sessions, {
      signed: signed.map(epochs),
      watchedMinutes: watchedMinutes(terms, watched.get(enrollmentId), now),
    })
    return { signed, minutes }
  }
}

/** Mean minutes present of these people, as statements count them, and the meeting's length; null of none. */
export async function meanMinutes(
  ctx: Pick<Ctx, 'tx' | 'now'>,
  meeting: MeetingRow,
  enrollmentIds: readonly string[],
): Promise<{ mean: number; of: number } | null> {
  if (enrollmentIds.length === 0) return null
  const terms = await statementTerms(ctx, meeting)
  const presence = await findPresence(ctx, meeting.id, terms, enrollmentIds)
  const minutes = enrollmentIds.flatMap((id) => presence(id).minutes ?? [])
  if (minutes.length === 0) return null
  return { mean: Math.round(minutes.reduce((sum, one) => sum + one, 0) / minutes.length), of: terms.meetingMinutes }
}

const epochs = ({ sessionNo, signedAt, leftAt, absences }: SignRow) => ({
  sessionNo,
  signedAt: Date.parse(signedAt),
  leftAt: leftAt === null ? null : Date.parse(leftAt),
  absences: absences.map((away) => ({ leftAt: Date.parse(away.leftAt), returnedAt: Date.parse(away.returnedAt) })),
})

/** As the room's own page counts them. A stay nobody ended goes on to the end of its day, not of a half of it. */
function watchedMinutes(
  { days }: Pick<StatementTerms, 'days'>,
  rows: readonly WatchRow[] | undefined,
  now: number,
): number | null {
  if (!rows) return null
  const intervals = rows.map(({ fromAt, toAt }) => {
    const from = Date.parse(fromAt)
    return { from, to: toAt === null ? openEnd(from, now, days) : Date.parse(toAt) }
  })
  return watchTime(intervals, days).minutes
}
