import { likePattern } from '../../kit/database/like-pattern.ts'
import { Slot } from '../../kit/database/known-statement.ts'
import type { SearchedWords } from './gram-shares-repo.ts'
import type { ListFilter } from './list-filter.ts'
import type { ListScope } from './list-scope.ts'

/** Who asks for what: the values of the statement behind a page of meetings. */
export type Asked = { scope: ListScope; filter: ListFilter; words: SearchedWords | null }
type Held<Value> = Value | Slot<Asked>

/** A scope in a statement: its values, or slots for them. */
export type ScopeSlots = {
  me: Held<string>
  reportIds: Held<readonly string[]>
  asApprover: boolean
  buId: Held<string> | null
  seesAll: boolean
}

/** Words in a statement: as patterns, and the grams of each of them; how it reads depends on their number. */
export type KeySlots = { patterns: Slot<Asked>; grams: Slot<Asked>[] }

type Asking = Pick<ListFilter, 'heldIn' | 'descending' | 'relation'>

/** A filter in a statement: its values, or slots for them. */
export type FilterSlots = Asking & {
  statuses: Held<readonly number[]> | null
  category: Held<string> | null
  productId: Held<string> | null
  from: Held<string> | null
  to: Held<string> | null
  keyword: readonly string[] | KeySlots | null
  after: { sortAt: Held<string>; id: Held<string> } | null
  until: Held<string> | null
  /** The branches give the text of searches too. */
  givesText?: true
}

/** True for a list known to be empty. */
export const isNone = (list: Held<readonly string[]>): boolean => Array.isArray(list) && list.length === 0

const slot = (read: (asked: Asked) => unknown) => new Slot(read)

const held = <Place>(value: unknown, place: Place): Place | null => (value === null ? null : place)

const ME = slot(({ scope }) => scope.me)
const REPORTS = slot(({ scope }) => scope.reportIds)
const BU = slot(({ scope }) => scope.buId)
const STATUSES = slot(({ filter }) => filter.statuses)
const CATEGORY = slot(({ filter }) => filter.category)
const PRODUCT = slot(({ filter }) => filter.productId)
const FROM = slot(({ filter }) => filter.from)
const TO = slot(({ filter }) => filter.to)
const AFTER = { sortAt: slot(({ filter }) => filter.after?.sortAt), id: slot(({ filter }) => filter.after?.id) }
const UNTIL = slot(({ filter }) => filter.until)

/** Further words are only compared with the texts that the first ones find. */
const MOST_WORDS = 4
const PATTERNS = slot(({ filter }) => filter.keyword?.map(likePattern))
const GRAMS = Array.from({ length: MOST_WORDS }, (_, at) => slot(({ words }) => words?.grams[at]))

const keySlots = (count: number): KeySlots => ({ patterns: PATTERNS, grams: GRAMS.slice(0, count) })

/** The same scope and filter with slots for values: what is left decides how the statement reads. */
export function slotsOf({ scope, filter }: Pick<Asked, 'scope' | 'filter'>): {
  scope: ScopeSlots
  filter: FilterSlots
} {
  return {
    scope: {
      me: ME,
      reportIds: scope.reportIds.length === 0 ? [] : REPORTS,
      asApprover: scope.asApprover,
      buId: held(scope.buId, BU),
      seesAll: scope.seesAll,
    },
    filter: {
      heldIn: filter.heldIn,
      descending: filter.descending,
      relation: filter.relation,
      statuses: held(filter.statuses, STATUSES),
      category: held(filter.category, CATEGORY),
      productId: held(filter.productId, PRODUCT),
      from: held(filter.from, FROM),
      to: held(filter.to, TO),
      keyword: filter.keyword && keySlots(filter.keyword.length),
      after: held(filter.after, AFTER),
      until: held(filter.until, UNTIL),
    },
  }
}
