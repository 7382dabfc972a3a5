import {
  compareParts,
  joinLists,
  partsOf,
  type AddPart,
  type Keyed,
  type PartConflict,
} from '../../kit/form/form-merge.ts'
import { formInput } from './meeting-form-input.ts'
import { changed, type MeetingFormState } from './meeting-form-state.ts'

export type FormField = keyof MeetingFormState

/** A part of the form that both sides changed, each in its own way. */
export type MergeConflict = PartConflict<FormField>

export type Merged = {
  form: MeetingFormState
  conflicts: readonly MergeConflict[]
  /** What came from the other side by itself. */
  taken: readonly FormField[]
}

/**
 * Three versions of one form: `base` is what both began with, `mine` stands on this screen, `theirs` on the server. What only
 * they changed is theirs, what only I changed is mine; of the rest `takesTheirs` says by id, mine where it says nothing.
 */
export function mergeForms(
  versions: { base: MeetingFormState; mine: MeetingFormState; theirs: MeetingFormState },
  takesTheirs: (id: string) => boolean = () => false,
): Merged {
  const [base, mine, theirs] = [whole(versions.base), whole(versions.mine), whole(versions.theirs)]
  const compared = { base: meetingParts(base), mine: meetingParts(mine), theirs: meetingParts(theirs) }
  const { isTheirs, conflicts, taken } = compareParts(compared, takesTheirs)
  return { form: changed(assembled(mine, theirs, isTheirs), {}), conflicts, taken }
}

/** A copy that a device kept under the release before has no hours of its days. */
const whole = (form: MeetingFormState): MeetingFormState => ({ ...form, dayHours: form.dayHours ?? [] })

const meetingParts = (form: MeetingFormState) => partsOf<FormField>((add) => addFields(form, add))

function addFields(form: MeetingFormState, add: Add): void {
  const input = formInput(form)
  add('category', form.category, input.meetingTypeCategory)
  add('name', form.name, input.engagementName)
  add('executeType', form.executeType, input.executeType)
  add('start', form.start, moment(input.startDatetime))
  add('end', form.end, moment(input.endDatetime))
  add('dayHours', hoursShown(form.dayHours), hoursShown(input.dayHours ?? []))
  add('hospital', form.hospital?.value, input.hospitalId)
  add('department', form.department, input.department)
  add('venue', form.venue, input.venue)
  add('isRestaurant', form.isRestaurant, input.isRestaurant)
  add('platform', form.platform?.value, input.platformId)
  add('joinUrl', form.joinUrl, input.joinUrl)
  add('costCenter', form.costCenter?.value, input.costCenterCode)
  add('io', form.io?.value, input.ioCode)
  add('owner', form.owner?.value, input.ownerId)
  add('agent', form.agent?.value, input.agentId)
  add('event', form.event?.value, input.eventId)
  add('taxonomy', form.taxonomy?.value, input.taxonomyId)
  add('expectedAudience', form.expectedAudience, input.expectedAudience)
  add('expectedPatients', form.expectedPatients, input.expectedPatients)
  add('seats', form.seats, input.seats)
  add('note', form.note, input.note)
  addEntries(form, input, add)
}

type Add = AddPart<FormField>

/** Lists part by part: two people may add a speaker each, and both stay. */
function addEntries(form: MeetingFormState, input: ReturnType<typeof formInput>, add: Add): void {
  for (const { value } of form.products) add('products', true, input.productIds.includes(value) || undefined, value)
  for (const { value } of form.assistants)
    add('assistants', true, input.assistantIds.includes(value) || undefined, value)
  for (const { value } of form.invited) add('invited', true, input.invitedHcpIds?.includes(value) || undefined, value)
  for (const { topicId, minutes } of form.topics) {
    const sent = input.topics.find((topic) => topic.topicId === topicId)
    add('topics', minutes, sent?.minutes, topicId)
  }
  const sentTalks = [...input.speakers]
  for (const { key, entry } of talksOf(form)) {
    const { topicId, role, minutes, feeNet, isRecorded } = entry
    const sent = topicId === null ? undefined : sentTalks.shift()
    const talk = sent && [sent.topicId, sent.role, sent.minutes, Number(sent.feeNet), sent.isRecorded]
    add('speakers', [topicId, role, minutes, feeNet, isRecorded], talk, key)
  }
  for (const [type, amount] of Object.entries(form.lines)) {
    if (amount === undefined) continue
    const sent = input.budgetLines.find((line) => line.type === type)
    add('lines', amount, sent && Number(sent.amount), type)
  }
  for (const [rule, comment] of Object.entries(form.warningComments)) add('warningComments', comment, comment, rule)
}

/** Talks with a key of their own: the person, and which of their talks it is. */
function talksOf(form: MeetingFormState) {
  const counts = new Map<string, number>()
  return form.speakers.map((entry) => {
    const count = (counts.get(entry.hcpId) ?? 0) + 1
    counts.set(entry.hcpId, count)
    return { key: count === 1 ? entry.hcpId : `${entry.hcpId} ${count}`, entry }
  })
}

function moment(instant: string | null): number | null {
  return instant === null ? null : Date.parse(instant)
}

const hoursShown = (hours: MeetingFormState['dayHours']): string =>
  hours.map(({ from, to }) => `${from}–${to}`).join(' ')

type Theirs = (id: string) => boolean

/** Every field from one side or the other. */
function assembled(mine: MeetingFormState, theirs: MeetingFormState, isTheirs: Theirs): MeetingFormState {
  const of = <Field extends FormField>(field: Field) => (isTheirs(field) ? theirs : mine)[field]
  const list = <Entry>(field: FormField, entriesOf: (form: MeetingFormState) => readonly Keyed<Entry>[]) =>
    joinLists(entriesOf(mine), entriesOf(theirs), (key) => isTheirs(`${field}.${key}`))
  const named = (field: 'products' | 'assistants') =>
    list(field, (form) => form[field].map((entry) => ({ key: entry.value, entry })))
  return {
    category: of('category'),
    name: of('name'),
    executeType: of('executeType'),
    start: of('start'),
    end: of('end'),
    dayHours: of('dayHours'),
    hospital: of('hospital'),
    department: of('department'),
    venue: of('venue'),
    isRestaurant: of('isRestaurant'),
    platform: of('platform'),
    joinUrl: of('joinUrl'),
    products: named('products'),
    topics: list('topics', (form) => form.topics.map((entry) => ({ key: entry.topicId, entry }))),
    speakers: list('speakers', talksOf),
    costCenter: of('costCenter'),
    io: of('io'),
    lines: record('lines', mine.lines, theirs.lines, isTheirs),
    // The form does not ask for them: what the server has is right.
    lineNotes: theirs.lineNotes,
    assistants: named('assistants'),
    owner: of('owner'),
    agent: of('agent'),
    event: of('event'),
    taxonomy: of('taxonomy'),
    invited: list('invited', (form) => form.invited.map((entry) => ({ key: entry.value, entry }))),
    expectedAudience: of('expectedAudience'),
    expectedPatients: of('expectedPatients'),
    seats: of('seats'),
    note: of('note'),
    warningComments: record('warningComments', mine.warningComments, theirs.warningComments, isTheirs),
  }
}

function record<Of extends Readonly<Record<string, string | undefined>>>(
  field: FormField,
  mine: Of,
  theirs: Of,
  isTheirs: Theirs,
): Of {
  const entries = new Map(Object.entries(mine))
  for (const key of [...entries.keys(), ...Object.keys(theirs)]) {
    if (!isTheirs(`${field}.${key}`)) continue
    const value = theirs[key]
    if (value === undefined) entries.delete(key)
    else entries.set(key, value)
  }
  // Every key is one of the two records'.
  return Object.fromEntries(entries) as Of
}
