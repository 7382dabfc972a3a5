import { isLocalDate } from '../kit/time.ts'
import type { LocalDate } from '../kit/time.ts'
import type { MeetingCategory } from '../meetings/meeting-codes.ts'
import { isPolicyKey, isPolicyValue, policyDefinition } from './policy-catalog.ts'
import type { PolicyKey, PolicyValueOf } from './policy-catalog.ts'
import type { PolicySeverity } from './policy-types.ts'

export const POLICY_REFUSALS = ['policyKeyUnknown', 'policyValueInvalid', 'policyDatesInvalid'] as const
export type PolicyRefusal = (typeof POLICY_REFUSALS)[number]

/** Where a policy row holds; null means everywhere. */
export type PolicyScope = {
  readonly category: string | null
  readonly region: string | null
  readonly buId: string | null
}

/** A stored row: in force from one day to another (both included, `to` null = until further notice). */
export type PolicyRow = PolicyScope & {
  readonly key: string
  readonly value: unknown
  readonly severity: PolicySeverity
  readonly from: LocalDate
  readonly to: LocalDate | null
  /** Rises with each edit of the row; kept with every result. */
  readonly version: string
  /** What the value rests on: a notice, a decision, a practice. */
  readonly source: string
}

export const SHIPPED_VERSION = 'shipped'

/** What is shipped beside the catalog's defaults: lead times that differ by category (domain §6). */
export const SHIPPED_ROWS: readonly PolicyRow[] = [
  shippedLead('REMOTE_EDA', 2),
  shippedLead('VX', 2),
  shippedLead('SUBEVENT', 5),
]

export type EffectivePolicy<K extends PolicyKey = PolicyKey> = {
  readonly key: K
  readonly value: PolicyValueOf<K>
  readonly severity: PolicySeverity
  readonly version: string
  /** First day in force; null for the catalog's default. */
  readonly from: LocalDate | null
  readonly source: string
}

/** The policies of one meeting on one day. */
export type Policies = <K extends PolicyKey>(key: K) => EffectivePolicy<K>

/**
 * The row that counts for one meeting on one day: of the rows in force whose scope fits, the one with most scope
 * fields set wins; then category before region before BU; then the later `from`; then the higher version. Without a
 * row, the catalog's default. A row with a value its key cannot have is passed over.
 */
export function effectivePolicy<K extends PolicyKey>(
  rows: readonly PolicyRow[],
  key: K,
  scope: PolicyScope,
  onDate: LocalDate,
): EffectivePolicy<K> {
  let best: PolicyRow | null = null
  for (const row of rows) {
    if (row.key === key && fits(row, scope, onDate) && (best === null || beats(row, best))) best = row
  }
  const { default: value, severity, source } = policyDefinition(key)
  const chosen = best ?? { value, severity, source, version: SHIPPED_VERSION, from: null }
  // Both values have the type of the key: the row's by isPolicyValue in fits(), the default by the catalog itself.
  const { version, from } = chosen
  return {
    key,
    value: chosen.value as PolicyValueOf<K>,
    severity: chosen.severity,
    version,
    from,
    source: chosen.source,
  }
}

/** The look-up that rules are given. */
export function policiesFor(rows: readonly PolicyRow[], scope: PolicyScope, onDate: LocalDate): Policies {
  return (key) => effectivePolicy(rows, key, scope, onDate)
}

/** May this row be stored? Refusals: policyKeyUnknown, policyValueInvalid, policyDatesInvalid. */
export function checkPolicyRow(row: PolicyRow): { ok: true } | { ok: false; reason: PolicyRefusal } {
  if (!isPolicyKey(row.key)) return { ok: false, reason: 'policyKeyUnknown' }
  if (!isPolicyValue(row.key, row.value)) return { ok: false, reason: 'policyValueInvalid' }
  const datesExist = isLocalDate(row.from) && (row.to === null || isLocalDate(row.to))
  if (!datesExist || (row.to !== null && row.to < row.from)) return { ok: false, reason: 'policyDatesInvalid' }
  return { ok: true }
}

function fits(row: PolicyRow, scope: PolicyScope, onDate: LocalDate): boolean {
  return (
    isPolicyKey(row.key) &&
    isPolicyValue(row.key, row.value) &&
    row.from <= onDate &&
    (row.to === null || onDate <= row.to) &&
    (row.category === null || row.category === scope.category) &&
    (row.region === null || row.region === scope.region) &&
    (row.buId === null || row.buId === scope.buId)
  )
}

function beats(row: PolicyRow, other: PolicyRow): boolean {
  const difference = specificity(row) - specificity(other)
  if (difference !== 0) return difference > 0
  return row.from === other.from ? isNewer(row.version, other.version) : row.from > other.from
}

/** '10' follows '9'; a stored number follows what is shipped. */
function isNewer(version: string, other: string): boolean {
  const number = (text: string) => (text === SHIPPED_VERSION ? 0 : Number(text))
  return number(version) > number(other)
}

/** First how many fields are set, then which: more than the sum of the smaller parts each time. */
function specificity(row: PolicyRow): number {
  const set = (field: string | null) => (field === null ? 0 : 1)
  const [category, region, bu] = [set(row.category), set(row.region), set(row.buId)]
  return 8 * (category + region + bu) + 4 * category + 2 * region + bu
}

function shippedLead(category: MeetingCategory, workdays: number): PolicyRow {
  const everywhere = { region: null, buId: null, from: '2025-01-01', to: null, version: SHIPPED_VERSION }
  const source = policyDefinition('lead.workdays').source
  return { source, key: 'lead.workdays', category, value: workdays, severity: 'block', ...everywhere }
}
