import { needsStandInApproval } from '@osmp/domain/closing/stand-in-rules.ts'
import type { ClosingState } from '../closing-state.ts'

/** Gross amounts and `net` in fen. */
export type PaidStandIn = {
  talkId: string
  name: string
  replacedName: string
  net: number
  gross: number
  freed: number
}

/** The stand-ins with a fee that needs approval before closing. */
export const paidStandIns = ({ talks, policies }: Pick<ClosingState, 'talks' | 'policies'>): PaidStandIn[] =>
  talks.flatMap(({ talkId, name, status, net, gross, standsInFor }) => {
    const freed = standsInFor?.gross ?? 0
    if (standsInFor === null || !needsStandInApproval({ status, gross, freed }, policies)) return []
    return [{ talkId, name, replacedName: standsInFor.name, net, gross, freed }]
  })
