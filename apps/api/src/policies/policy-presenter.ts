import type { policies } from '@osmp/contract/policies/endpoints.ts'
import type { OutputOf } from '@osmp/contract/kit/endpoint.ts'
import { isPolicyKey, policyDefinition } from '@osmp/domain/policies/policy-catalog.ts'
import { policyState } from '@osmp/domain/policies/policy-versions.ts'
import { wireOfPolicyValue } from '@osmp/domain/policies/policy-wire.ts'
import type { Locale } from '../kit/http/locale.ts'
import type { StoredPolicy } from './policy-row-repo.ts'

type PolicyItem = OutputOf<typeof policies.policyList>['list'][number]

/** A version for administrators; nothing for a row whose key the product no longer knows. */
export function policyItem(row: StoredPolicy, today: string, locale: Locale): PolicyItem | null {
  if (!isPolicyKey(row.key)) return null
  const definition = policyDefinition(row.key)
  return {
    ...row,
    name: locale === 'en' ? definition.en : definition.zh,
    unit: definition.unit,
    choices: definition.unit === 'choice' ? [...definition.choices] : [],
    value: wireOfPolicyValue(row.key, row.value),
    state: policyState(row, today),
  }
}
