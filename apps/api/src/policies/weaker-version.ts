import type { LocalDate } from '@osmp/domain/kit/time.ts'
import { firstPolicyDay, isGuardedPolicy, type Judged, weakensPolicy } from '@osmp/domain/policies/guarded-policies.ts'
import { isPolicyKey, isPolicyValue, type PolicyKey, policyDefinition } from '@osmp/domain/policies/policy-catalog.ts'
import { type PolicyScope, versionInForce } from '@osmp/domain/policies/policy-scope.ts'
import type { PlannedVersion } from './place-policy.ts'
import type { StoredPolicy } from './policy-row-repo.ts'

/** What these versions of a key say for a scope on a day; the shipped value without one. */
export function holding(key: PolicyKey, versions: readonly StoredPolicy[], scope: PolicyScope, day: LocalDate): Judged {
  const readable = versions.filter(({ value }) => isPolicyValue(key, value))
  const { default: value, severity } = policyDefinition(key)
  return versionInForce(readable, scope, day) ?? { value, severity }
}

/** Does it weaken a guarded policy, against what holds for its scope today or on its first day? */
function isWeaker(planned: PlannedVersion, versions: readonly StoredPolicy[], today: LocalDate): boolean {
  const { key, from } = planned
  if (!isPolicyKey(key) || !isGuardedPolicy(key)) return false
  return [today, from].some((day) => weakensPolicy(key, holding(key, versions, planned, day), planned))
}

/** The first day this version may hold when it is decided on today. */
export const firstDayOf = (planned: PlannedVersion, versions: readonly StoredPolicy[], today: LocalDate): LocalDate =>
  firstPolicyDay(today, isWeaker(planned, versions, today))
