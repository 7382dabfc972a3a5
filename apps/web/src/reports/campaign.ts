import type { CallInput, CallOutput } from '../kit/calls/call-types.ts'
import { useParam } from '../kit/page/navigation.ts'
import { usePeriod } from './use-period.ts'

export type Campaign = CallOutput<'reports', 'campaignSummary'>

export const SCOPES = ['mine', 'reports', 'bu'] as const
type Question = Pick<CallInput<'reports', 'campaignSummary'>, 'scope' | 'from' | 'to' | 'personId'>

/** What the figures are asked about, as the address holds it. */
export function useCampaignQuestion(): Question & { scope: (typeof SCOPES)[number]; from: string; to: string } {
  const asked = useParam('scope')
  const scope = SCOPES.find((one) => one === asked) ?? 'mine'
  const personId = useParam('personId')
  const { from, to } = usePeriod()
  return { scope, from, to, ...(personId !== undefined && { personId }) }
}

/** A rate of the wire in words: `83.3%`, `—` for none. */
export const rateText = (rate: number | null): string => (rate === null ? '—' : `${rate}%`)
