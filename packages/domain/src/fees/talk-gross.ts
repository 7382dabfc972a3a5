import type { Fen } from '../kit/money.ts'
import { grossFromNet, type MonthBefore, NOTHING_BEFORE, taxOfPayment } from './withholding-rules.ts'

type Talk = { readonly hcpId: string; readonly net: Fen; readonly isResident: boolean }

/**
 * Gross and tax of each talk of a meeting, in their order. `before`: the month's income by doctor; a talk counts as income before the next
 * one of the same person. Non-residents are refused by the rule speakerResidence; until then their fee stays as entered.
 */
export function grossOfTalks(
  talks: readonly Talk[],
  before: ReadonlyMap<string, MonthBefore> = new Map(),
): { gross: Fen; tax: Fen }[] {
  const months = new Map(before)
  return talks.map(({ hcpId, net, isResident }) => {
    const month = months.get(hcpId) ?? NOTHING_BEFORE
    const isTaxed = net > 0 && isResident
    const gross = isTaxed ? grossFromNet(month, net) : net
    const tax = isTaxed ? taxOfPayment(month, gross) : 0
    months.set(hcpId, { gross: month.gross + gross, tax: month.tax + tax })
    return { gross, tax }
  })
}
