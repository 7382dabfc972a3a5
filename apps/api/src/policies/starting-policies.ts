import { isPolicyKey, policyDefinition } from '@osmp/domain/policies/policy-catalog.ts'
import type { LocalDate } from '@osmp/domain/kit/time.ts'
import type { Locale } from '../kit/http/locale.ts'
import type { Tx } from '../kit/database/db.ts'
import { countStarting } from './policy-row-repo.ts'

type Starting = { count: number; first: { record: string; name: string; day: LocalDate } | null }

/** How many policies get another version from `from` to `to`, both days included, and the first of them. */
export async function findStartingPolicies(
  tx: Tx,
  { from, to, locale }: { from: LocalDate; to: LocalDate; locale: Locale },
): Promise<Starting> {
  const { count, key, day } = await countStarting(tx, from, to)
  if (key === null || day === null || !isPolicyKey(key)) return { count, first: null }
  const { en, zh } = policyDefinition(key)
  return { count, first: { record: key.replaceAll('.', '-'), name: locale === 'en' ? en : zh, day } }
}
