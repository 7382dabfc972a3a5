import { diffMeeting } from './meeting-diff.ts'
import type { MeetingField, MeetingSnapshot } from './meeting-diff.ts'

/** What a change can touch beside the compared snapshot. Lists hold one text an entry, in order. */
export type ChangeDetails = {
  readonly isRestaurant: boolean
  readonly joinUrl: string
  readonly seats: number | null
  readonly topicMinutes: readonly string[]
  readonly talkMinutes: readonly string[]
  readonly budgetLines: readonly string[]
}

export type ChangeContent = { readonly compared: MeetingSnapshot; readonly details: ChangeDetails }

export type ChangeField = MeetingField | keyof ChangeDetails

export type Change = { readonly field: ChangeField; readonly material: boolean }

export type ChangeDifference = { readonly changes: readonly Change[]; readonly material: boolean }

/** A venue that becomes a restaurant is another place; the rest is detail. */
const DETAIL_IS_MATERIAL: Readonly<Record<keyof ChangeDetails, boolean>> = {
  isRestaurant: true,
  joinUrl: false,
  seats: false,
  topicMinutes: false,
  talkMinutes: false,
  budgetLines: false,
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
  readonly approved: MeetingSnapshot
  readonly inForce: ChangeContent
  readonly wanted: ChangeContent
}): ChangeDifference {
  const { approved, inForce, wanted } = versions
  const sinceApproval = diffMeeting(approved, wanted.compared).changes
  const compared = diffMeeting(inForce.compared, wanted.compared).changes.map(({ field, material }) => ({
    field,
    material: material || sinceApproval.some((change) => change.field === field && change.material),
  }))
  const details = detailChanges(inForce.details, wanted.details).filter(
    ({ field }) => !compared.some((change) => change.field === TOLD_BY[field]),
  )
  const changes = [...compared, ...details]
  return { changes, material: changes.some(({ material }) => material) }
}

function detailChanges(before: ChangeDetails, after: ChangeDetails) {
  const fields = Object.keys(DETAIL_IS_MATERIAL).filter((key): key is keyof ChangeDetails =>
    Object.hasOwn(DETAIL_IS_MATERIAL, key),
  )
  return fields
    .filter((field) => JSON.stringify(before[field]) !== JSON.stringify(after[field]))
    .map((field) => ({ field, material: DETAIL_IS_MATERIAL[field] }))
}

/** Fields of which a difference makes the lead time count anew: when and where. */
const LEAD_TIME_FIELDS: readonly ChangeField[] = ['startAt', 'endAt', 'placeId', 'executeType']

/** A change of date or place must leave people the lead time of the policy; another one need not. */
export function needsLeadTime(changes: readonly Change[]): boolean {
  return changes.some(({ field }) => LEAD_TIME_FIELDS.includes(field))
}
