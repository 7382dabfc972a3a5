import { api } from '../../kit/calls/api-client.ts'
import type { Search } from '../../kit/form/row-source.ts'
import type { PlannedTalk } from './meeting-form-state.ts'

/** Colours of a gauge that shows a speaker's year. */
export const YEAR_TONES = { within: undefined, near: 'act', over: 'danger' } as const

/** Speakers of the topic first, with the fee their level earns for the talk that is planned. */
export const fetchSpeakers = (planned: PlannedTalk) => (search: Search, signal: AbortSignal) =>
  api.speakers.getSpeaker({ ...search, ...planned }, { signal, quiet: true })
