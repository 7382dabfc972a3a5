import type { LocalDate } from '../kit/time.ts'

/** Where a version holds; null means everywhere. */
export type PolicyScope = {
  readonly category: string | null
  readonly region: string | null
  readonly buId: string | null
}

/** `version` rises with each edit; what is shipped has no number. */
type Scoped = PolicyScope & {
  /** Both days included, `to` null = until further notice. */
  readonly from: LocalDate
  readonly to: LocalDate | null
  readonly version: string | number
}

/**
 * Of the versions of one policy the one that counts for a scope on a day: of those in force whose scope fits, the one with most scope
 * fields set wins; then category before region before BU; then the later `from`; then the higher version. Null without one.
 */
export function versionInForce<V extends Scoped>(
  versions: readonly V[],
  scope: PolicyScope,
  onDate: LocalDate,
): V | null {
  let best: V | null = null
  for (const version of versions) {
    if (fits(version, scope, onDate) && (best === null || beats(version, best))) best = version
  }
  return best
}

const fits = (version: Scoped, scope: PolicyScope, onDate: LocalDate): boolean =>
  version.from <= onDate &&
  (version.to === null || onDate <= version.to) &&
  (version.category === null || version.category === scope.category) &&
  (version.region === null || version.region === scope.region) &&
  (version.buId === null || version.buId === scope.buId)

function beats(version: Scoped, other: Scoped): boolean {
  const difference = specificity(version) - specificity(other)
  if (difference !== 0) return difference > 0
  return version.from === other.from ? isNewer(version, other) : version.from > other.from
}

/** '10' follows '9'; a stored number follows what is shipped. */
function isNewer({ version }: Scoped, other: Scoped): boolean {
  const number = (text: string | number) => Number(text) || 0
  return number(version) > number(other.version)
}

/** First how many fields are set, then which: more than the sum of the smaller parts each time. */
function specificity({ category, region, buId }: PolicyScope): number {
  const set = (field: string | null) => (field === null ? 0 : 1)
  return 8 * (set(category) + set(region) + set(buId)) + 4 * set(category) + 2 * set(region) + set(buId)
}
