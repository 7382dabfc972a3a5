import { api } from '../../kit/calls/api-client.ts'
import type { Search } from '../../kit/form/row-source.ts'
import { type CallOutput } from '../../kit/calls/call-types.ts'
import { dottedText } from '../../kit/dotted-text.ts'
import { plain } from './meeting-form-of-detail.ts'
import { type PlannedTalk, type SpeakerEntry, USUAL_TOPIC_MINUTES } from './meeting-form-state.ts'

export type SpeakerFound = CallOutput<'speakers', 'getSpeaker'>['list'][number]

/** Colours of a gauge that shows a speaker's year. */
export const YEAR_TONES = { within: undefined, near: 'act', over: 'danger' } as const

/** Speakers of the topic first, with the fee their level earns for the talk that is planned. */
export const fetchSpeakers = (planned: PlannedTalk) => (search: Search, signal: AbortSignal) =>
  api.speakers.getSpeaker({ ...search, ...planned }, { signal, quiet: true })

/** The talk of a speaker just found, with no topic yet. */
export const speakerEntry = ({ value, name, level, hco, dept, feeNet }: SpeakerFound): SpeakerEntry => ({
  hcpId: value,
  name,
  level,
  place: dottedText([hco, dept]),
  topicId: null,
  role: 'speaker',
  minutes: USUAL_TOPIC_MINUTES,
  feeNet: plain(feeNet),
  isFeeTyped: false,
  isRecorded: false,
})
