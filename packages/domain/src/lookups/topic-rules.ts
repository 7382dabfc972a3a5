import type { LocalDate } from '../kit/time.ts'

export const TOPIC_CODE_STATES = ['valid', 'missing', 'notYetValid', 'expired'] as const
export type TopicCodeState = (typeof TOPIC_CODE_STATES)[number]

/** The 4M code of a topic: the approval of its content, in force from one day to another (both included). */
export type TopicCode = {
  readonly code: string | null
  readonly validFrom: LocalDate
  readonly validTo: LocalDate
}

/** Is the content of a topic approved on the day of the meeting (Asia/Shanghai)? */
export function topicCodeState(topic: TopicCode, onDate: LocalDate): TopicCodeState {
  if (topic.code === null || topic.code === '') return 'missing'
  if (onDate < topic.validFrom) return 'notYetValid'
  return onDate > topic.validTo ? 'expired' : 'valid'
}
