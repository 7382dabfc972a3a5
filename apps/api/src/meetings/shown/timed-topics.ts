import { instantOf } from '@osmp/domain/kit/time.ts'
import { agendaTimes } from '@osmp/domain/meetings/agenda-times.ts'
import type { MeetingTimes } from '@osmp/domain/meetings/meeting-days.ts'

type TopicTalk = { topicId: string; topic: string; minutes: number }

/** Topics with the instant each begins: they follow one another within the hours of the meeting's days. Talks come in the agenda's order. */
export function timedTopics<Talk extends TopicTalk>(talks: readonly Talk[], times: MeetingTimes) {
  const topics = [...Map.groupBy(talks, ({ topicId }) => topicId).values()]
  const spans = agendaTimes(
    times,
    topics.map(([talk]) => talk?.minutes ?? 0),
  )
  return topics.map((ofTopic, place) => {
    const [{ topic, minutes } = { topic: '', minutes: 0 }] = ofTopic
    return { topic, minutes, startsAt: instantOf(spans[place]?.from ?? times.startAt), talks: ofTopic }
  })
}
