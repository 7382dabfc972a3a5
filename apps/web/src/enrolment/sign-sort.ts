import type { CallOutput } from '../kit/calls/call-types.ts'

type Signed = CallOutput<'door', 'getSignList'>['list'][number]

export type SortKey = 'name' | 'place' | 'time' | 'way' | 'state'
export type SignSort = { readonly key: SortKey; readonly isDescending: boolean }

/** The order in which the server gives them. */
export const NEWEST_FIRST: SignSort = { key: 'time', isDescending: true }

/** Names of places by sound; those of people stand as the server orders them everywhere. */
const words = new Intl.Collator('zh-CN', { numeric: true })

/** What waits for an explanation first, then what was explained, what is in order, what is void. */
function stateRank({ voidReason, suspicion, suspicionExplanation }: Signed): number {
  if (voidReason !== null) return 3
  if (suspicion === null) return 2
  return suspicionExplanation === null ? 0 : 1
}

const wayRank = ({ method, signatureUrl }: Signed): number => (method === 'staff' ? 2 : signatureUrl === null ? 1 : 0)

const COMPARE: Readonly<Record<SortKey, (a: Signed, b: Signed) => number>> = {
  name: (a, b) => (a.nameOrder < b.nameOrder ? -1 : a.nameOrder > b.nameOrder ? 1 : 0),
  place: (a, b) => words.compare(a.hcoName, b.hcoName) || words.compare(a.department, b.department),
  time: (a, b) => Date.parse(a.signedAt) - Date.parse(b.signedAt),
  way: (a, b) => wayRank(a) - wayRank(b),
  state: (a, b) => stateRank(a) - stateRank(b),
}

/** The sign-ins in an order of one's own; equal ones stay as they came, newest first. */
export function sortSigns(list: readonly Signed[], { key, isDescending }: SignSort): Signed[] {
  const sign = isDescending ? -1 : 1
  return [...list].sort((a, b) => sign * COMPARE[key](a, b))
}

/** The order after a press on a column's head: the other way round, or this column from its usual end. */
export const pressedSort = (sort: SignSort, key: SortKey): SignSort =>
  sort.key === key ? { key, isDescending: !sort.isDescending } : { key, isDescending: key === 'time' }
