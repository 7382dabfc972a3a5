import { formInput } from './meeting-form-input.ts'
import { changed, type MeetingFormState } from './meeting-form-state.ts'

export type FormField = keyof MeetingFormState

/** A part of the form that both sides changed, each in its own way. `item`: which entry of a list, or which line. */
export type MergeConflict = { id: string; field: FormField; item: string | undefined }

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
  const [base, mine, theirs] = [partsOf(versions.base), partsOf(versions.mine), partsOf(versions.theirs)]
  const conflicts: MergeConflict[] = []
  const fromThem = new Map<string, FormField>()
  for (const [id, part] of new Map([...base, ...theirs, ...mine])) {
    const [b, m, t] = [base.get(id), mine.get(id), theirs.get(id)]
    if (b?.sent === t?.sent || m?.sent === t?.sent) continue
    const isMineToo = b?.typed !== m?.typed
    if (isMineToo) conflicts.push({ id, field: part.field, item: part.item })
    if (!isMineToo || takesTheirs(id)) fromThem.set(id, part.field)
  }
  const form = assembled(versions.mine, versions.theirs, (id) => fromThem.has(id))
  const chosen = new Set(conflicts.map(({ id }) => id))
  const taken = [...fromThem].filter(([id]) => !chosen.has(id)).map(([, field]) => field)
  return { form: changed(form, {}), conflicts, taken: [...new Set(taken)] }
}

/**
 * One part of a form: `typed` is what a person sees, `sent` what the server gets of it. Half a web address is typed and not
 * sent, so the server's empty one is no change of somebody else's.
 */
type Part = { field: FormField; item: string | undefined; typed: string; sent: string | undefined }

function partsOf(form: MeetingFormState): ReadonlyMap<string, Part> {
  const input = formInput(form)
  const parts = new Map<string, Part>()
  const add = (field: FormField, typed: unknown, sent: unknown, item?: string) => {
    const id = item === undefined ? field : `${field}.${item}`
    parts.set(id, { field, item, typed: plain(typed), sent: sent === undefined ? undefined : plain(sent) })
  }
  add('category', form.category, input.meetingTypeCategory)
  add('name', form.name, input.engagementName)
  add('executeType', form.executeType, input.executeType)
  add('start', form.start, moment(input.startDatetime))
  add('end', form.end, moment(input.endDatetime))
  add('hospital', form.hospital?.value, input.hospitalId)
  add('department', form.department, input.department)
  add('venue', form.venue, input.venue)
  add('isRestaurant', form.isRestaurant, input.isRestaurant)
  add('platform', form.platform?.value, input.platformId)
  add('joinUrl', form.joinUrl, input.joinUrl)
  add('costCenter', form.costCenter?.value, input.costCenterCode)
  add('io', form.io?.value, input.ioCode)
  add('agent', form.agent?.value, input.agentId)
  add('event', form.event?.value, input.eventId)
  add('taxonomy', form.taxonomy?.value, input.taxonomyId)
  add('expectedAudience', form.expectedAudience, input.expectedAudience)
  add('expectedPatients', form.expectedPatients, input.expectedPatients)
  add('seats', form.seats, input.seats)
  add('note', form.note, input.note)
  addEntries(form, input, add)
  return parts
}

type Add = (field: FormField, typed: unknown, sent: unknown, item?: string) => void

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

/** Talks with a key of their own: the person, and which of his talks it is. */
function talksOf(form: MeetingFormState) {
  const counts = new Map<string, number>()
  return form.speakers.map((entry) => {
    const count = (counts.get(entry.hcpId) ?? 0) + 1
    counts.set(entry.hcpId, count)
    return { key: count === 1 ? entry.hcpId : `${entry.hcpId} ${count}`, entry }
  })
}

/** The same words are the same, whoever trimmed them. */
function plain(value: unknown): string {
  return JSON.stringify(typeof value === 'string' ? value.trim() : (value ?? null))
}

function moment(instant: string | null): number | null {
  return instant === null ? null : Date.parse(instant)
}

type Theirs = (id: string) => boolean

/** Every field from one side or the other. */
function assembled(mine: MeetingFormState, theirs: MeetingFormState, isTheirs: Theirs): MeetingFormState {
  const of = <Field extends FormField>(field: Field) => (isTheirs(field) ? theirs : mine)[field]
  const list = <Entry>(field: FormField, entriesOf: (form: MeetingFormState) => readonly Keyed<Entry>[]) =>
    joined(entriesOf(mine), entriesOf(theirs), (key) => isTheirs(`${field}.${key}`))
  const named = (field: 'products' | 'assistants') =>
    list(field, (form) => form[field].map((entry) => ({ key: entry.value, entry })))
  return {
    category: of('category'),
    name: of('name'),
    executeType: of('executeType'),
    start: of('start'),
    end: of('end'),
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

type Keyed<Entry> = { key: string; entry: Entry }

/** Both lists in the order of theirs, then what only I have. */
function joined<Entry>(
  mine: readonly Keyed<Entry>[],
  theirs: readonly Keyed<Entry>[],
  isTheirs: (key: string) => boolean,
): Entry[] {
  const find = (list: readonly Keyed<Entry>[], key: string) => list.find((keyed) => keyed.key === key)
  const keys = new Set([...theirs, ...mine].map(({ key }) => key))
  return [...keys].flatMap((key) => find(isTheirs(key) ? theirs : mine, key)?.entry ?? [])
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
