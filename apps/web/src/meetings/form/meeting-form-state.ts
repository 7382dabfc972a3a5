import type { Instant } from '@osmp/domain/kit/time.ts'
import type { DayHours } from '@osmp/domain/meetings/meeting-days.ts'
import type { ExecuteType, MeetingCategory } from '@osmp/domain/meetings/meeting-codes.ts'
import type { SpeakerLevel, SpeakerRole } from '@osmp/domain/speakers/speaker-rules.ts'
import type { Named } from '../../kit/form/named.ts'

export const ENTERED_LINES = ['meal', 'venue', 'travel', 'material', 'other'] as const
export type EnteredLine = (typeof ENTERED_LINES)[number]

export const USUAL_TOPIC_MINUTES = '30'

export type Place = { value: string; name: string; address: string }
/** Minutes as typed. */
export type TopicEntry = { topicId: string; name: string; code4m: string; minutes: string }
export type SpeakerEntry = {
  hcpId: string
  name: string
  level: SpeakerLevel
  /** Hospital and department. */
  place: string
  topicId: string | null
  role: SpeakerRole
  minutes: string
  /** Net, in yuan, as typed or as the level gives it. */
  feeNet: string
  /** Typed by hand: the level's fee no longer replaces it. */
  isFeeTyped: boolean
  isRecorded: boolean
}

/** The form as the screen shows it: texts as typed, picked things with what the picker says of them. */
export type MeetingFormState = {
  category: MeetingCategory
  name: string
  executeType: ExecuteType
  start: Instant | null
  end: Instant | null
  /** Hours of each day of a meeting of several days; empty until they are set: the usual ones. */
  dayHours: readonly DayHours[]
  hospital: Place | null
  department: string
  venue: string
  isRestaurant: boolean
  platform: Named | null
  joinUrl: string
  products: readonly Named[]
  topics: readonly TopicEntry[]
  speakers: readonly SpeakerEntry[]
  costCenter: Named | null
  io: Named | null
  lines: Readonly<Partial<Record<EnteredLine, string>>>
  /** Notes of lines that came with a stored meeting; the form does not ask for them. */
  lineNotes: Readonly<Partial<Record<EnteredLine, string>>>
  assistants: readonly Named[]
  /** For which colleague the meeting is; null: oneself, or as it is stored. */
  owner: Named | null
  agent: Named | null
  /** Of a sub-meeting; it cannot be changed. */
  event: Named | null
  taxonomy: Named | null
  /** Doctors to invite, with their hospital. */
  invited: readonly (Named & { hco: string })[]
  expectedAudience: string
  /** How many of them are patients; empty where it is not for patients. */
  expectedPatients: string
  seats: string
  note: string
  /** By rule name. */
  warningComments: Readonly<Record<string, string>>
}

export type FormPatch = Partial<MeetingFormState>
/** Several changes may come in one moment: each gets the form the one before it left. */
export type ChangeForm = (patch: FormPatch | ((form: MeetingFormState) => FormPatch)) => void

export const blankForm = (category: MeetingCategory): MeetingFormState => ({
  category,
  name: '',
  executeType: 'onSite',
  start: null,
  end: null,
  dayHours: [],
  hospital: null,
  department: '',
  venue: '',
  isRestaurant: false,
  platform: null,
  joinUrl: '',
  products: [],
  topics: [],
  speakers: [],
  costCenter: null,
  io: null,
  lines: {},
  lineNotes: {},
  assistants: [],
  owner: null,
  agent: null,
  event: null,
  taxonomy: null,
  invited: [],
  expectedAudience: '',
  expectedPatients: '',
  seats: '',
  note: '',
  warningComments: {},
})

/** The form after a change; a talk that lost its topic gets the next topic without a speaker. */
export function changed(form: MeetingFormState, patch: FormPatch): MeetingFormState {
  const next = { ...form, ...patch }
  return { ...next, speakers: withTopics(next.speakers, next.topics) }
}

function withTopics(speakers: readonly SpeakerEntry[], topics: readonly TopicEntry[]): readonly SpeakerEntry[] {
  const taken = new Set(speakers.map(({ topicId }) => topicId))
  const known = (topicId: string | null) => topics.some((topic) => topic.topicId === topicId)
  return speakers.map((speaker) => {
    if (known(speaker.topicId)) return speaker
    const topic = topics.find(({ topicId }) => !taken.has(topicId)) ?? topics[0]
    if (topic === undefined) return speaker.topicId === null ? speaker : { ...speaker, topicId: null }
    taken.add(topic.topicId)
    // A length said before there was a topic stays.
    const isOwn = speaker.topicId === null && !['', USUAL_TOPIC_MINUTES].includes(speaker.minutes)
    return { ...speaker, topicId: topic.topicId, minutes: isOwn ? speaker.minutes : topic.minutes }
  })
}

/** A meeting for a colleague has oneself as its agent, an own one has not. */
export function ownerPatch(form: MeetingFormState, owner: Named | null, me: Named): FormPatch {
  // Null would leave a stored meeting with the colleague.
  if (owner === null) return { owner: me, agent: form.agent?.value === me.value ? null : form.agent }
  return {
    owner,
    agent: me,
    assistants: form.assistants.filter(({ value }) => value !== owner.value && value !== me.value),
  }
}

/** A topic's new length is its speakers' too, unless theirs was another one. */
export function topicMinutesPatch(form: MeetingFormState, topicId: string, minutes: string): FormPatch {
  const before = form.topics.find((topic) => topic.topicId === topicId)?.minutes
  return {
    topics: form.topics.map((topic) => (topic.topicId === topicId ? { ...topic, minutes } : topic)),
    speakers: form.speakers.map((speaker) =>
      speaker.topicId === topicId && speaker.minutes === before ? { ...speaker, minutes } : speaker,
    ),
  }
}

/** The talk at this place of the list changed. */
export function speakerPatch(form: MeetingFormState, index: number, patch: Partial<SpeakerEntry>): FormPatch {
  return { speakers: form.speakers.map((speaker, at) => (at === index ? { ...speaker, ...patch } : speaker)) }
}

/** The talks of the chosen people: the remaining people keep theirs, the others leave. */
export function chosenSpeakers(form: MeetingFormState, chosen: readonly SpeakerEntry[]): FormPatch {
  const stay = form.speakers.filter(({ hcpId }) => chosen.some((speaker) => speaker.hcpId === hcpId))
  const come = chosen.filter(({ hcpId }) => !stay.some((speaker) => speaker.hcpId === hcpId))
  return { speakers: [...stay, ...come] }
}

/** What of the form chooses its policies: kind and hospital; an online meeting is in no city. */
export const plannedPlace = ({ category, executeType, hospital }: MeetingFormState) => ({
  category,
  ...(executeType !== 'online' && hospital !== null ? { hospitalId: hospital.value } : {}),
})

/** The talk of the speaker chosen next: its policies, its day, and the first topic that has no speaker. */
export function plannedTalk(form: MeetingFormState) {
  const { topics, speakers, start } = form
  const next = topics.find(({ topicId }) => speakers.every((speaker) => speaker.topicId !== topicId)) ?? topics[0]
  const minutes = Number(next?.minutes)
  return {
    ...plannedPlace(form),
    ...(start === null ? {} : { startDatetime: start }),
    ...(next === undefined ? {} : { topicId: next.topicId }),
    ...(minutes >= 5 && minutes <= 600 ? { minutes } : {}),
  }
}
export type PlannedTalk = ReturnType<typeof plannedTalk>
