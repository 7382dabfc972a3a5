import { diffMeeting, grewBy } from './meeting-diff.ts'
import type { MeetingField, MeetingSnapshot } from './meeting-diff.ts'

/** What a change can touch beside the compared snapshot. Lists hold one text an entry, in order. */
export type ChangeDetails = {
  /** Hours of each day of a meeting of several days. */
  readonly dayHours: readonly string[]
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

/** Other hours are another date, and a venue that becomes a restaurant is another place; seats are judged by how many more there are; the rest is detail. */
const DETAIL_IS_MATERIAL: Readonly<Record<Exclude<keyof ChangeDetails, 'seats'>, boolean>> & { seats: 'byGrowth' } = {
  dayHours: true,
  isRestaurant: true,
  joinUrl: false,
  seats: 'byGrowth',
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
  readonly approved: { readonly compared: MeetingSnapshot; readonly seats: number | null }
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
  const moreSeats = [before.seats, approved.seats].some((seats) => grewBy(growth, seats, after.seats))
  const fields = Object.keys(DETAIL_IS_MATERIAL).filter((key): key is keyof ChangeDetails =>
    Object.hasOwn(DETAIL_IS_MATERIAL, key),
  )
  return fields
    .filter((field) => JSON.stringify(before[field]) !== JSON.stringify(after[field]))
    .map((field) => {
      const material = DETAIL_IS_MATERIAL[field]
      return { field, material: material === 'byGrowth' ? moreSeats : material }
    })
}

/** Fields of which a difference makes the lead time count anew: when and where. */
const LEAD_TIME_FIELDS: readonly ChangeField[] = ['startAt', 'endAt', 'dayHours', 'placeId', 'executeType']

/** A change of date or place must leave people the lead time of the policy; another one need not. */
export function needsLeadTime(changes: readonly Change[]): boolean {
  return changes.some(({ field }) => LEAD_TIME_FIELDS.includes(field))
}
