import type { InputOf, OutputOf } from '@osmp/contract/kit/endpoint.ts'
import type { policies } from '@osmp/contract/policies/endpoints.ts'
import { isLocalDate, localDateOf } from '@osmp/domain/kit/time.ts'
import { honouredSeverities } from '@osmp/domain/policies/honoured-severities.ts'
import { isPolicyKey, policyDefinition } from '@osmp/domain/policies/policy-catalog.ts'
import { isGuardedPolicy } from '@osmp/domain/policies/guarded-policies.ts'
import { versionInForce } from '@osmp/domain/policies/policy-scope.ts'
import { earliestPolicyDay } from '@osmp/domain/policies/policy-versions.ts'
import { askSecondPerson } from '../duties/public.ts'
import { AppError } from '../kit/http/app-error.ts'
import { changedParts } from '../kit/http/changed-parts.ts'
import type { Ctx, Handler } from '../kit/http/ctx.ts'
import { staff } from '../kit/http/require-staff.ts'
import { checkedPolicyValue } from './checked-policy-value.ts'
import { policyItem } from './policy-presenter.ts'
import { isSameScope, placePolicy, type PlannedVersion } from './place-policy.ts'
import { findPolicyVersions, lockPolicies, type StoredPolicy } from './policy-row-repo.ts'
import { firstDayOf } from './weaker-version.ts'

type Input = InputOf<typeof policies.policySave>

export const policySave: Handler<typeof policies, 'policySave'> = async (input, ctx) => {
  const value = await checked(input, ctx)
  await lockPolicies(ctx.tx)
  const versions = await findPolicyVersions(ctx.tx, input.key)
  const others = versions.filter((row) => isSameScope(row, input))
  const same = others.find((row) => isSame(row, { ...input, value }))
  if (same) return shown(same, ctx)
  const newer = others.find(({ version }) => version > (input.seen ?? version))
  if (newer) {
    const value = Math.max(...versions.map(({ version }) => version))
    throw changedParts([{ part: 'policy', value, byName: newer.savedBy, at: newer.savedAt }])
  }
  if (isPolicyKey(input.key) && isGuardedPolicy(input.key)) return askFor({ ...input, value }, versions, ctx)
  const id = await placePolicy(ctx.tx, { ...input, value }, { personId: staff(ctx).personId, at: ctx.at })
  const saved = (await findPolicyVersions(ctx.tx, input.key)).find((row) => row.id === id)
  return shown(saved, ctx)
}

/** Asks a second person, and gives the version that holds meanwhile. */
async function askFor(planned: PlannedVersion, versions: readonly StoredPolicy[], ctx: Ctx) {
  const { key, category, region, buId, from } = planned
  const today = localDateOf(ctx.at)
  const earliest = firstDayOf(planned, versions, today)
  if (from < earliest) throw new AppError('policyFromTooEarly', { earliest })
  const { zh, en } = isPolicyKey(key) ? policyDefinition(key) : { zh: key, en: key }
  const waits = await askSecondPerson(ctx.tx, {
    deed: 'changePolicy',
    subject: [key, category, region, buId].map((part) => part ?? '-').join('|'),
    titleZh: `修改政策“${zh}”`,
    titleEn: `Change of the policy “${en}”`,
    content: planned,
    concerned: [],
    askedBy: staff(ctx).personId,
    at: ctx.at,
  })
  return { ...shown(versionInForce(versions, planned, today) ?? versions[0], ctx), waits }
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

/** A version that says the same, so that saving it again has no effect. One that ends before it begins was withdrawn. */
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
