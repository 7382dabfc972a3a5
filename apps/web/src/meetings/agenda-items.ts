import { type Instant, instantMs, instantOf } from '@osmp/domain/kit/time.ts'
import type { StoredAgendaItem } from '@osmp/domain/meetings/agenda-rules.ts'
import { agendaTimes } from '@osmp/domain/meetings/agenda-times.ts'
import type { MeetingTimes } from '@osmp/domain/meetings/meeting-days.ts'
import type { CallOutput } from '../kit/calls/call-types.ts'

type Detail = CallOutput<'meetings', 'meetingDetail'>
type Speaker = Detail['speakers'][number]

/** A topic with who speaks on it. */
export type AgendaTopic = StoredAgendaItem & { readonly name: string; readonly speakers: readonly Speaker[] }

/** The agenda as stored. */
export function agendaOf({ topics, speakers }: Pick<Detail, 'topics' | 'speakers'>): readonly AgendaTopic[] {
  return topics.map(({ topicId, name, minutes }) => {
    const talks = speakers.filter((talk) => talk.topicId === topicId)
    return { topicId, name, minutes, speakers: talks, talkMinutes: Math.max(0, ...talks.map((talk) => talk.minutes)) }
  })
}

/** When each topic begins, within the hours of the meeting's days. */
export function startsOf(times: MeetingTimes, agenda: readonly AgendaTopic[]): readonly Instant[] {
  const spans = agendaTimes(
    times,
    agenda.map(({ minutes }) => minutes),
  )
  return spans.map(({ from }) => instantOf(from))
}

/** The times of a meeting that has them. */
export function timesOf(detail: Detail): MeetingTimes | undefined {
  const { engagementStartDatetime: start, engagementEndDatetime: end, dayHours } = detail
  return start === null || end === null ? undefined : { startAt: instantMs(start), endAt: instantMs(end), dayHours }
}
