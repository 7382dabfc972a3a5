import { addDays, isLocalDate, type LocalDate } from '@osmp/domain/kit/time.ts'
import { MEETING_CATEGORIES } from '@osmp/domain/meetings/meeting-codes.ts'
import type { CallInput } from '../kit/calls/call-types.ts'
import type { Params } from '../kit/page/navigation.ts'

export const GROUPS = [
  'all',
  'inApproval',
  'toAct',
  'upcoming',
  'running',
  'toClose',
  'closed',
  'draft',
  'ended',
] as const
export const RELATIONS = ['any', 'owner', 'assistant', 'agent'] as const
export const SORTS = ['startDesc', 'startAsc'] as const

/** The list's conditions as the address holds them, so that a link or "back" finds the same list. */
export type MeetingFilter = Pick<
  CallInput<'meetings', 'meetingList'>,
  'keyword' | 'group' | 'category' | 'relation' | 'productId' | 'from' | 'to' | 'sort'
>

const oneOf = <V extends string>(values: readonly V[], text: string | undefined) => values.find((v) => v === text)
const isId = (text: string | undefined) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text ?? '')
const dateOf = (text: string | undefined) => (text !== undefined && isLocalDate(text) ? text : undefined)

/** Reads the conditions from the address; what it does not know counts as not set. */
export function filterOf(params: Params): MeetingFilter {
  return {
    keyword: params['keyword'] || undefined,
    group: oneOf(GROUPS, params['group']),
    category: oneOf(MEETING_CATEGORIES, params['category']),
    relation: oneOf(RELATIONS, params['relation']),
    productId: isId(params['productId']) ? params['productId'] : undefined,
    from: dateOf(params['from']),
    to: dateOf(params['to']),
    sort: oneOf(SORTS, params['sort']),
  }
}

/** How many conditions of the filter sheet are set. */
export function conditionCount({ category, relation, productId, from, to }: MeetingFilter): number {
  return [category, relation === 'any' ? undefined : relation, productId, from, to].filter(
    (value) => value !== undefined,
  ).length
}

/** Without conditions of the person's the list is a line of time: from today on, with the past by itself. */
export function isTimeline({ group = 'all', sort, ...conditions }: MeetingFilter): boolean {
  return group === 'all' && sort === undefined && Object.values(conditions).every((value) => value === undefined)
}

/** Past meetings read from the latest back, coming ones from the soonest on. */
export function orderOf(filter: MeetingFilter, isPast: boolean): 'startAsc' | 'startDesc' {
  const { group = 'all', sort } = filter
  if (sort !== undefined) return sort
  const isOver = group === 'closed' || group === 'ended' || group === 'draft'
  return isPast || isOver || (group === 'all' && !isTimeline(filter)) ? 'startDesc' : 'startAsc'
}

/** The days a list without conditions shows; days in Asia/Shanghai. */
export function spanOf(filter: MeetingFilter, isPast: boolean, today: LocalDate): Pick<MeetingFilter, 'from' | 'to'> {
  if (!isTimeline(filter)) return {}
  return isPast ? { to: addDays(today, -1) } : { from: today }
}
