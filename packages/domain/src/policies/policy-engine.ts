import type { LocalDate } from '../kit/time.ts'
import type { MeetingCategory } from '../meetings/meeting-codes.ts'
import { isAlwaysOn, isPolicyValue, policyDefinition } from './policy-catalog.ts'
import type { PolicyKey, PolicyValueOf } from './policy-catalog.ts'
import type { PolicySeverity } from './policy-types.ts'
import { type PolicyScope, versionInForce } from './policy-scope.ts'

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
 * What counts for one meeting on one day: the row that does, without one the catalog's default. A row with a value its key cannot have
 * is passed over.
 */
export function effectivePolicy<K extends PolicyKey>(
  rows: readonly PolicyRow[],
  key: K,
  scope: PolicyScope,
  onDate: LocalDate,
): EffectivePolicy<K> {
  const best = versionInForce(
    rows.filter((row) => row.key === key && isPolicyValue(key, row.value)),
    scope,
    onDate,
  )
  const { default: value, severity, source } = policyDefinition(key)
  const chosen = best ?? { value, severity, source, version: SHIPPED_VERSION, from: null }
  // Both values have the type of the key: the row's by isPolicyValue above, the default by the catalog itself.
  const { version, from } = chosen
  return {
    key,
    value: chosen.value as PolicyValueOf<K>,
    severity: isAlwaysOn(key) ? severity : chosen.severity,
    version,
    from,
    source: chosen.source,
  }
}

/** The look-up that rules are given. */
export function policiesFor(rows: readonly PolicyRow[], scope: PolicyScope, onDate: LocalDate): Policies {
  return (key) => effectivePolicy(rows, key, scope, onDate)
}

function shippedLead(category: MeetingCategory, workdays: number): PolicyRow {
  const everywhere = { region: null, buId: null, from: '2025-01-01', to: null, version: SHIPPED_VERSION }
  const source = policyDefinition('lead.workdays').source
  return { source, key: 'lead.workdays', category, value: workdays, severity: 'block', ...everywhere }
}
