import { instantMs } from '../../kit/time.ts'
import { displayMoney, sumFen } from '../../kit/money.ts'
import type { Policies } from '../../policies/policy-engine.ts'
import { pastTheDays } from '../agenda-times.ts'
import { type MeetingTimes, meetingDays, meetingLength } from '../meeting-days.ts'
import { builtIn, byPolicy } from './rule-result.ts'
import type { MeetingRuleFacts, MeetingRuleInput, RuleResult, SpeakerInput } from './rule-types.ts'

/** The topics fit into the meeting, each talk into its topic, and the talks of a topic side by side into its minutes. */
export function agendaFitRules(
  input: MeetingRuleInput,
  facts: MeetingRuleFacts,
  policies: Policies,
): readonly RuleResult[] {
  return [
    ...wholeAgenda(input, facts),
    ...input.speakers.flatMap((speaker, index) => talkFits({ speaker, index }, input, facts)),
    ...input.topicIds.flatMap((topicId, place) => sharedTopic({ topicId, place }, input, facts, policies)),
  ]
}

/** Judged once the meeting has its times the right way round: till then another rule speaks. */
function wholeAgenda(input: MeetingRuleInput, facts: MeetingRuleFacts): readonly RuleResult[] {
  const { start, end, dayHours, topicMinutes } = input
  const total = topicMinutes.reduce((sum, minutes) => sum + minutes, 0)
  if (start === null || end === null || end <= start || total === 0) return []
  const times = { startAt: instantMs(start), endAt: instantMs(end), dayHours }
  const length = meetingLength(times)
  const isOneDay = meetingDays(times).length === 1
  return [agendaFits(total, length), ...(total > length || isOneDay ? [] : [agendaDays(times, input, facts)])]
}

/** No topic runs past the hours of its day, into the night. */
function agendaDays(
  times: MeetingTimes,
  { topicIds, topicMinutes }: MeetingRuleInput,
  { topics }: MeetingRuleFacts,
): RuleResult {
  const past = pastTheDays(times, topicMinutes)
  if (past === undefined) return builtIn('agendaDays', { ok: true, field: 'topics' })
  const { place: index, over } = past
  const params = { topic: topics[topicIds[index] ?? '']?.name ?? '', over }
  return builtIn('agendaDays', { ok: false, field: 'topics', index, params })
}

function agendaFits(value: number, limit: number): RuleResult {
  const params = { value, limit, over: value - limit }
  return builtIn('agendaFits', { ok: value <= limit, field: 'topics', value, limit, params })
}

/** Minutes of the talk's topic; of a topic that is not on the agenda another rule speaks. */
function talkFits(
  { speaker, index }: { speaker: SpeakerInput; index: number },
  { topicIds, topicMinutes }: MeetingRuleInput,
  { topics }: MeetingRuleFacts,
): readonly RuleResult[] {
  const { topicId, name, minutes: value } = speaker
  const limit = topicId === null ? undefined : topicMinutes[topicIds.indexOf(topicId)]
  if (topicId === null || limit === undefined) return []
  const params = { name, topic: topics[topicId]?.name ?? '', value, limit, over: value - limit }
  return [builtIn('talkFits', { ok: value <= limit, field: 'speakers', index, value, limit, params })]
}

/** Paid talks of one topic that need more minutes than it has: each is paid whole for the same half hour. */
function sharedTopic(
  { topicId, place }: { topicId: string; place: number },
  { speakers, topicMinutes }: MeetingRuleInput,
  { topics }: MeetingRuleFacts,
  policies: Policies,
): readonly RuleResult[] {
  const talks = speakers.filter((speaker) => speaker.topicId === topicId)
  const minutes = topicMinutes[place]
  if (minutes === undefined || talks.length < 2 || sumFen(talks.map(({ net }) => net)) === 0) return []
  const policy = policies('agenda.talks.over')
  const value = talks.reduce((sum, talk) => sum + talk.minutes, 0)
  const limit = minutes + policy.value
  const params = {
    topic: topics[topicId]?.name ?? '',
    value,
    limit,
    minutes,
    talks: talks.map((talk) => `${talk.name}\t${talk.minutes}\t${displayMoney(talk.net)}`).join('\n'),
  }
  return [byPolicy('sharedTopic', policy, { ok: value <= limit, field: 'topics', index: place, value, limit, params })]
}
