import { addMinutes, daysBetween, localDateOf, type LocalDate } from '@osmp/domain/kit/time.ts'
import { api } from '../../kit/calls/api-client.ts'
import { ApiError, isRefusal } from '../../kit/calls/api-error.ts'
import { refusedField } from '../../kit/calls/refused-field.ts'
import { formOfDetail } from './meeting-form-of-detail.ts'
import { formInput } from './meeting-form-input.ts'
import { changed, plannedPlace, type FormPatch, type MeetingFormState } from './meeting-form-state.ts'

type Span = { start: string; end: string }

const WEEK_DAYS = 7
const WEEK_MINUTES = WEEK_DAYS * 24 * 60
/** So many weeks are looked through for a free one. */
const MOST_WEEKS = 8

/** The same hours of the same weekday in the first week that is early enough and free; the first one where none is free. */
export function nextSlot({ start, end }: Span, earliest: LocalDate, taken: readonly Span[]): Span {
  const first = Math.max(1, Math.ceil(daysBetween(localDateOf(start), earliest) / WEEK_DAYS))
  const slots = Array.from({ length: MOST_WEEKS }, (_, week) => ({
    start: addMinutes(start, (first + week) * WEEK_MINUTES),
    end: addMinutes(end, (first + week) * WEEK_MINUTES),
  }))
  const isFree = (slot: Span) => taken.every((other) => other.end <= slot.start || other.start >= slot.end)
  return slots.find(isFree) ?? slots[0] ?? { start, end }
}

/** A field is emptied, with those that hang on it, where the server no longer takes its content. */
const EMPTIED: Readonly<Record<string, FormPatch>> = {
  hospitalId: { hospital: null, department: '' },
  platformId: { platform: null },
  productIds: { products: [], topics: [] },
  taxonomyId: { taxonomy: null, topics: [] },
  topics: { topics: [] },
  speakers: { speakers: [] },
  costCenterCode: { costCenter: null },
  ioCode: { io: null },
  ownerId: { owner: null, agent: null },
  assistantIds: { assistants: [] },
  agentId: { agent: null },
  invitedHcpIds: { invited: [] },
}

export type CopiedForm = { form: MeetingFormState; /** Sentences about what could not be taken over. */ lost: string[] }

/**
 * The form of a new meeting like a stored one, at the next free equal time. Its link, its note and the comments on its warnings stay behind;
 * so does what can no longer be chosen.
 */
export async function copyMeeting(engagementId: string, taken: readonly Span[], me: string): Promise<CopiedForm> {
  const detail = await api.meetings.meetingDetail({ engagementId })
  const stored = formOfDetail(detail)
  const { date } = await api.lookups.getWeekDay3(plannedPlace(stored))
  const { start, end } = stored
  const times = start === null || end === null ? {} : nextSlot({ start, end }, date, taken)
  return usable({
    ...stored,
    ...times,
    ...peopleFor(me, detail.owner.value, stored),
    joinUrl: '',
    note: '',
    warningComments: {},
  })
}

/** An owner keeps the agent and an agent the owner; a copy by any other person is that person's own. */
export function peopleFor(me: string, ownerId: string, { owner, agent, assistants }: MeetingFormState): FormPatch {
  const others = assistants.filter(({ value }) => value !== me)
  if (me === ownerId) return { owner: null, agent, assistants: others }
  return agent?.value === me ? { owner, agent, assistants: others } : { owner: null, agent: null, assistants: others }
}

async function usable(form: MeetingFormState, lost: string[] = []): Promise<CopiedForm> {
  try {
    await api.meetings.meetingValidate({ form: formInput(form) }, { quiet: true })
  } catch (error) {
    const patch = isRefusal(error, 'referenceUnknown', 'helperGuards', 'actingForUnknown')
      ? EMPTIED[refusedField(error.data)]
      : undefined
    if (patch !== undefined && lost.length < Object.keys(EMPTIED).length)
      return usable(changed(form, patch), [...lost, error instanceof ApiError ? error.msg : ''])
  }
  return { form, lost }
}
