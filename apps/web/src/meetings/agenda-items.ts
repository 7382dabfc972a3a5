import { addMinutes } from '@osmp/domain/kit/time.ts'
import type { StoredAgendaItem } from '@osmp/domain/meetings/agenda-rules.ts'
import type { CallOutput } from '../kit/call-types.ts'

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

/** When each topic begins: one follows the other from the start of the meeting. */
export function startsOf(startAt: string, agenda: readonly AgendaTopic[]): readonly string[] {
  let next = startAt
  return agenda.map(({ minutes }) => {
    const begins = next
    next = addMinutes(next, minutes)
    return begins
  })
}
