import { localDateOf } from '@osmp/domain/kit/time.ts'
import type { Ctx } from '../kit/ctx.ts'
import { loadMeetingPolicies } from '../policies/public.ts'
import { findAwaitedConsents } from './awaited-consent-repo.ts'

/** Names of the speakers without whose employer's consent the last step cannot be passed, by submission; where the policy only warns, none. */
export async function awaitedConsents(
  ctx: Ctx,
  approvalIds: readonly string[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  const awaited = new Map<string, readonly string[]>()
  for (const { approvalId, names, ...planned } of await findAwaitedConsents(ctx.tx, approvalIds)) {
    const policy = (await loadMeetingPolicies(ctx.tx, planned, localDateOf(ctx.at)))('speaker.employerConsent')
    if (policy.value && policy.severity === 'block') awaited.set(approvalId, names)
  }
  return awaited
}
