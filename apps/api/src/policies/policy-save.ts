import type { InputOf, OutputOf } from '@osmp/contract/kit/endpoint.ts'
import type { policies } from '@osmp/contract/policies/endpoints.ts'
import { isLocalDate, localDateOf } from '@osmp/domain/kit/time.ts'
import { honouredSeverities } from '@osmp/domain/policies/honoured-severities.ts'
import { isPolicyKey } from '@osmp/domain/policies/policy-catalog.ts'
import { earliestPolicyDay, placeVersion } from '@osmp/domain/policies/policy-versions.ts'
import { AppError } from '../kit/app-error.ts'
import type { Ctx, Handler } from '../kit/ctx.ts'
import { staff } from '../kit/require-staff.ts'
import { checkedPolicyValue } from './checked-policy-value.ts'
import { policyItem } from './policy-presenter.ts'
import { endPolicies, findPolicyVersions, insertPolicy, lockPolicies, type StoredPolicy } from './policy-row-repo.ts'
import { logSettingChange } from './setting-change-repo.ts'

type Input = InputOf<typeof policies.policySave>

/** Errors: policyKeyUnknown, policyValueInvalid, policyScopeUnknown, policySeverityUnused, policyDatesInvalid, policyFromTooEarly. */
export const policySave: Handler<typeof policies, 'policySave'> = async (input, ctx) => {
  const value = await checked(input, ctx)
  await lockPolicies(ctx.tx)
  const versions = await findPolicyVersions(ctx.tx, input.key)
  const others = versions.filter((row) => isSameScope(row, input))
  const same = others.find((row) => isSame(row, { ...input, value }))
  if (same) return shown(same, ctx)
  const { ends, endOn, to } = placeVersion(others, input.from)
  await endPolicies(
    ctx.tx,
    ends.map(({ id }) => id),
    endOn,
  )
  const version = Math.max(0, ...versions.map((row) => row.version)) + 1
  const id = await insertPolicy(ctx.tx, { ...input, value, to, version })
  const before = ends.length > 0 ? ends.map((end) => ({ id: end.id, to: end.to })) : null
  const after = { ...input, value, to, version }
  await logSettingChange(ctx.tx, {
    kind: 'policy',
    subject: id,
    before,
    after,
    byPersonId: staff(ctx).personId,
    at: ctx.at,
  })
  const saved = (await findPolicyVersions(ctx.tx, input.key)).find((row) => row.id === id)
  return shown(saved, ctx)
}

/** The value as stored. */
async function checked(input: Input, ctx: Ctx): Promise<unknown> {
  const value = await checkedPolicyValue(input, ctx)
  if (isPolicyKey(input.key) && !honouredSeverities(input.key).includes(input.severity))
    throw new AppError('policySeverityUnused')
  if (!isLocalDate(input.from)) throw new AppError('policyDatesInvalid')
  const earliest = earliestPolicyDay(localDateOf(ctx.at))
  if (input.from < earliest) throw new AppError('policyFromTooEarly', { earliest })
  return value
}

function isSameScope(row: StoredPolicy, { category, region, buId }: Input): boolean {
  return row.category === category && row.region === region && row.buId === buId
}

/** The same version, still planned: saving it again has no effect. */
function isSame(
  row: StoredPolicy,
  { value, severity, from, source }: Omit<Input, 'value'> & { value: unknown },
): boolean {
  const isLive = row.to === null || row.from <= row.to
  const isEqual = JSON.stringify(row.value) === JSON.stringify(value)
  return isLive && isEqual && row.from === from && row.severity === severity && row.source === source
}

function shown(row: StoredPolicy | undefined, { at, locale }: Ctx): OutputOf<typeof policies.policySave> {
  const item = row && policyItem(row, localDateOf(at), locale)
  if (!item) throw new AppError('policyKeyUnknown')
  return item
}
