import { localDateOf } from '@osmp/domain/kit/time.ts'
import type { Ctx } from '../kit/http/ctx.ts'
import { loadPolicies, policiesOf } from '../policies/public.ts'
import { findAwaitedConsents } from './awaited-consent-repo.ts'

/** Names of the speakers without whose employer's consent the last step cannot be passed, by submission; where the policy only warns, none. */
export async function awaitedConsents(
  ctx: Ctx,
  approvalIds: readonly string[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  const awaited = new Map<string, readonly string[]>()
  const found = await findAwaitedConsents(ctx.tx, approvalIds)
  if (found.length === 0) return awaited
  const rows = await loadPolicies(ctx.tx)
  for (const { approvalId, names, ...planned } of found) {
    const policy = policiesOf(rows, planned, localDateOf(ctx.at))('speaker.employerConsent')
    if (policy.value && policy.severity === 'block') awaited.set(approvalId, names)
  }
  return awaited
}
