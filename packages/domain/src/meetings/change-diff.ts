import { diffMeeting, grewBy } from './meeting-diff.ts'
import type { MeetingField, MeetingSnapshot } from './meeting-diff.ts'

/** A talk: its speaker, topic and role as one text, and what its fee is paid for. */
export type ChangeTalk = {
  readonly talk: string
  readonly minutes: number
  readonly isRecorded: boolean
  readonly feeFen: number
}

/** A planned cost: its kind, what it is for, and how much. */
export type ChangeLine = { readonly kind: string; readonly note: string; readonly fen: number }

/** What a change can touch beside the compared snapshot. */
export type ChangeDetails = {
  /** Hours of each day of a meeting of several days. */
  readonly dayHours: readonly string[]
  readonly isRestaurant: boolean
  readonly joinUrl: string
  readonly seats: number | null
  readonly topicMinutes: readonly string[]
  readonly talkMinutes: readonly ChangeTalk[]
  readonly budgetLines: readonly ChangeLine[]
}

export type ChangeContent = { readonly compared: MeetingSnapshot; readonly details: ChangeDetails }

export type ChangeField = MeetingField | keyof ChangeDetails

export type Change = { readonly field: ChangeField; readonly material: boolean }

export type ChangeDifference = { readonly changes: readonly Change[]; readonly material: boolean }

type DetailRule = (before: ChangeDetails, after: ChangeDetails, growth: number) => boolean

const always: DetailRule = () => true
const never: DetailRule = () => false

/**
 * Other hours are another date, and a venue that becomes a restaurant is another place; seats are judged by how many more there are. Money is
 * bound to what it was approved for: a paid talk that becomes shorter or is played from a recording, another kind of cost or another purpose,
 * and more for one of them, need approval though the sum stays.
 */
const DETAIL_IS_MATERIAL: Readonly<Record<keyof ChangeDetails, DetailRule>> = {
  dayHours: always,
  isRestaurant: always,
  joinUrl: never,
  seats: (before, after, growth) => grewBy(growth, before.seats, after.seats),
  topicMinutes: never,
  talkMinutes: (before, after) => after.talkMinutes.some((talk) => givesLess(talk, before.talkMinutes)),
  budgetLines: (before, after) =>
    after.budgetLines.some((line) => costsMore(line, before.budgetLines, after.budgetLines)),
}

/** Is less given for the money of a talk than was to be? A talk that is new is told by the speakers. */
function givesLess({ talk, minutes, isRecorded, feeFen }: ChangeTalk, before: readonly ChangeTalk[]): boolean {
  const earlier = before.find((one) => one.talk === talk)
  return feeFen > 0 && earlier !== undefined && (minutes < earlier.minutes || (isRecorded && !earlier.isRecorded))
}

/** Is there more for this kind and purpose than there was, or is it new? */
function costsMore({ kind, note }: ChangeLine, before: readonly ChangeLine[], after: readonly ChangeLine[]): boolean {
  const sumOf = (lines: readonly ChangeLine[]) =>
    lines.filter((one) => one.kind === kind && one.note === note).reduce((sum, { fen }) => sum + fen, 0)
  return sumOf(after) > sumOf(before)
}

/** Minutes of other topics or talks are told by the topics or talks themselves. */
const TOLD_BY: Readonly<Partial<Record<keyof ChangeDetails, MeetingField>>> = {
  topicMinutes: 'topicIds',
  talkMinutes: 'speakers',
}

/**
 * What a change makes different from the version in force, and whether it needs approval again. A field is also judged against
 * the version approved last: several small steps, each for itself immaterial, add up.
 */
export function diffChange(versions: {
  readonly approved: ChangeContent
  readonly inForce: ChangeContent
  readonly wanted: ChangeContent
  /** Policy approval.change.growth, in percent. */
  readonly growth: number
}): ChangeDifference {
  const { approved, inForce, wanted, growth } = versions
  const sinceApproval = diffMeeting(approved.compared, wanted.compared, growth).changes
  const compared = diffMeeting(inForce.compared, wanted.compared, growth).changes.map(({ field, material }) => ({
    field,
    material: material || sinceApproval.some((change) => change.field === field && change.material),
  }))
  const details = detailChanges(versions).filter(
    ({ field }) => !compared.some((change) => change.field === TOLD_BY[field]),
  )
  const changes = [...compared, ...details]
  return { changes, material: changes.some(({ material }) => material) }
}

type DetailChange = { readonly field: keyof ChangeDetails; readonly material: boolean }

function detailChanges({ approved, inForce, wanted, growth }: Parameters<typeof diffChange>[0]): DetailChange[] {
  const [before, after] = [inForce.details, wanted.details]
  const fields = Object.keys(DETAIL_IS_MATERIAL).filter((key): key is keyof ChangeDetails =>
    Object.hasOwn(DETAIL_IS_MATERIAL, key),
  )
  return fields
    .filter((field) => JSON.stringify(before[field]) !== JSON.stringify(after[field]))
    .map((field) => ({
      field,
      material: [before, approved.details].some((earlier) => DETAIL_IS_MATERIAL[field](earlier, after, growth)),
    }))
}

/** Fields of which a difference makes the lead time count anew: when and where. */
const LEAD_TIME_FIELDS: readonly ChangeField[] = ['startAt', 'endAt', 'dayHours', 'placeId', 'executeType']

/** A change of date or place must leave people the lead time of the policy; another one need not. */
export function needsLeadTime(changes: readonly Change[]): boolean {
  return changes.some(({ field }) => LEAD_TIME_FIELDS.includes(field))
}
