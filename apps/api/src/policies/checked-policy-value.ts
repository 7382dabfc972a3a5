import { isPolicyKey, policyDefinition } from '@osmp/domain/policies/policy-catalog.ts'
import { policyValueOfWire } from '@osmp/domain/policies/policy-wire.ts'
import { AppError } from '../kit/http/app-error.ts'
import type { Ctx } from '../kit/http/ctx.ts'
import { isBusinessUnit } from './policy-row-repo.ts'

type Sent = { key: string; value: unknown; buId: string | null }

/** The value as stored. */
export async function checkedPolicyValue({ key, value: sent, buId }: Sent, { tx, locale }: Ctx): Promise<unknown> {
  if (!isPolicyKey(key)) throw new AppError('policyKeyUnknown')
  const value = policyValueOfWire(key, sent)
  const { zh, en } = policyDefinition(key)
  if (value === undefined) throw new AppError('policyValueInvalid', { name: locale === 'en' ? en : zh })
  if (buId !== null && !(await isBusinessUnit(tx, buId))) throw new AppError('policyScopeUnknown')
  return value
}
