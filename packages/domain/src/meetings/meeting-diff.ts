/** What an approver approved, as far as a change can touch it. Times in epoch ms, money in fen. */
export type MeetingSnapshot = {
  readonly name: string
  readonly category: string
  readonly executeType: string
  readonly startAt: number
  readonly endAt: number
  /** Hospital or venue id, null when online. */
  readonly placeId: string | null
  readonly departmentId: string | null
  readonly platformId: string | null
  readonly budgetFen: number
  readonly costCenterCode: string | null
  readonly ioCode: string | null
  readonly speakers: readonly SnapshotSpeaker[]
  readonly topicIds: readonly string[]
  readonly productIds: readonly string[]
  /** Expected people. */
  readonly audience: number
  /** How many of them are patients, null where it is not for patients; left out by versions from before it was asked. */
  readonly patients?: number | null
  readonly assistantIds: readonly string[]
  readonly agentId: string | null
  /** Chosen once, with the first save. */
  readonly eventId: string | null
  readonly taxonomyId: string | null
  readonly invitedHcpIds: readonly string[]
  readonly remark: string
}

export type SnapshotSpeaker = {
  readonly hcpId: string
  readonly role: string
  readonly topicId: string | null
  readonly feeFen: number
}

export type MeetingField = keyof MeetingSnapshot

type FieldRule = (
  before: MeetingSnapshot,
  after: MeetingSnapshot,
  growth: number,
) => { changed: boolean; material: boolean }

const plain =
  (field: MeetingField, material: boolean): FieldRule =>
  (before, after) => ({ changed: before[field] !== after[field], material })

const asSet =
  (field: 'topicIds' | 'productIds' | 'assistantIds' | 'invitedHcpIds', material: boolean): FieldRule =>
  (before, after) => ({ changed: !sameSet(before[field], after[field]), material })

/**
 * Which changes of an approved meeting need approval again (material): date, place or platform, a higher budget, speaker,
 * topic, category, branch of content, event, department, product, and an audience larger or smaller by a policy's share (shipped: 20 %, domain
 * rules §4), patients likewise: a meeting that becomes one for patients, or is none any more, has another audience altogether. Another cost centre or IO is a higher
 * budget there; whom the organiser invites is their own affair.
 */
const FIELD_RULES: Record<MeetingField, FieldRule> = {
  name: plain('name', false),
  category: plain('category', true),
  executeType: plain('executeType', true),
  startAt: plain('startAt', true),
  endAt: plain('endAt', true),
  placeId: plain('placeId', true),
  departmentId: plain('departmentId', true),
  platformId: plain('platformId', true),
  budgetFen: (before, after) => ({
    changed: before.budgetFen !== after.budgetFen,
    material: after.budgetFen > before.budgetFen,
  }),
  costCenterCode: plain('costCenterCode', true),
  ioCode: plain('ioCode', true),
  speakers: (before, after) => ({
    changed: !sameSet(before.speakers.map(speakerKey), after.speakers.map(speakerKey)),
    material: true,
  }),
  topicIds: asSet('topicIds', true),
  productIds: asSet('productIds', true),
  audience: (before, after, growth) => ({
    changed: before.audience !== after.audience,
    material: movedBy(growth, before.audience, after.audience),
  }),
  patients: (before, after, growth) => {
    const [had, has] = [before.patients ?? null, after.patients ?? null]
    return { changed: had !== has, material: had === null || has === null || movedBy(growth, had, has) }
  },
  assistantIds: asSet('assistantIds', false),
  agentId: plain('agentId', false),
  eventId: plain('eventId', true),
  taxonomyId: plain('taxonomyId', true),
  invitedHcpIds: asSet('invitedHcpIds', false),
  remark: plain('remark', false),
}

/** More people or seats, by at least this share (percent); no limit is more than any number. */
export function grewBy(percent: number, before: number | null, after: number | null): boolean {
  if (before === null) return false
  return after === null || (after > before && after * 100 >= before * (100 + percent))
}

/** More or fewer by at least this share (percent) of what was approved. */
function movedBy(percent: number, before: number, after: number): boolean {
  return grewBy(percent, before, after) || (after < before && after * 100 <= before * (100 - percent))
}

export type FieldChange = { readonly field: MeetingField; readonly material: boolean }

export type MeetingDifference = {
  readonly changes: readonly FieldChange[]
  /** At least one change needs approval again: the event is changeMajor, else changeMinor. */
  readonly material: boolean
}

/** Which fields differ between the version in force and the one wanted, and whether the change needs approval again. `growth`: policy
 * approval.change.growth, in percent. */
export function diffMeeting(before: MeetingSnapshot, after: MeetingSnapshot, growth: number): MeetingDifference {
  const fields = Object.keys(FIELD_RULES).filter((key): key is MeetingField => Object.hasOwn(FIELD_RULES, key))
  const changes = fields.flatMap((field) => {
    const { changed, material } = FIELD_RULES[field](before, after, growth)
    return changed ? [{ field, material }] : []
  })
  return { changes, material: changes.some((change) => change.material) }
}

/** The order of a list is no change: both hold the same entries, as often. */
function sameSet(left: readonly string[], right: readonly string[]): boolean {
  const sortedRight = [...right].sort()
  return left.length === right.length && [...left].sort().every((entry, at) => entry === sortedRight[at])
}

function speakerKey({ hcpId, role, topicId, feeFen }: SnapshotSpeaker): string {
  return JSON.stringify([hcpId, role, topicId, feeFen])
}
