import type { EffectivePolicy } from '@osmp/domain/policies/policy-engine.ts'
import { BUILT_IN_VERSION } from '@osmp/domain/policies/policy-types.ts'
import type { Trial } from '../meetings/public.ts'
import type { DraftFee } from './draft-fees.ts'

type Window = { policy: EffectivePolicy<'fee.submit.workdays'>; isOpen: boolean }

/**
 * What fees are submitted on, as it is kept: the time for it, every question asked of each fee with its policy's version, and what
 * was judged. Of a talk that can have no fee: why.
 */
export function feeTrial(
  drafts: readonly DraftFee[],
  { policy, isOpen }: Window,
  about: Pick<Trial, 'engagementId' | 'personId' | 'at'>,
): Trial {
  const time = { rule: 'feeWindowClosed', policyKey: policy.key, policyVersion: policy.version, ok: isOpen, params: {} }
  const asked = drafts.flatMap(({ talk: { engagementSpeakerId }, judged, refusal }) => {
    const impossible = { rule: refusal, policyKey: null, policyVersion: BUILT_IN_VERSION, ok: false, params: {} }
    const checks = refusal === null ? (judged?.checks ?? []) : [impossible]
    return checks.map((check) => ({ engagementSpeakerId, ...check }))
  })
  const fees = drafts.flatMap(({ talk: { engagementSpeakerId }, judged }) =>
    judged === null ? [] : [{ engagementSpeakerId, claim: judged.claim, facts: judged.facts }],
  )
  const hcpIds = drafts.map(({ talk }) => talk.hcpId)
  return { ...about, moment: 'fee', results: [time, ...asked], input: { fees }, hcpIds }
}
