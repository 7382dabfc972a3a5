import type { Deed } from '@osmp/domain/duties/duty-table.ts'
import type { SettledBy } from '@osmp/domain/fees/payment-route.ts'
import { AppError, refusalText } from '../../kit/http/app-error.ts'
import type { Ctx } from '../../kit/http/ctx.ts'
import { loadHands } from '../../duties/public.ts'
import { requireNoBatch } from './batch-of-fee-repo.ts'
import { type FeeInHand, takeFee } from '../fee-in-hand.ts'
import { type FeeRecord, findFeesByMeeting } from '../fee-repo.ts'
import { requirePayable } from '../pay-fee.ts'

/** The row of the duty table for each payer. */
const DEEDS = { company: 'makePaymentFile', organiser: 'settleFee' } as const satisfies Record<SettledBy, Deed>

type Chosen = { feeId: string; version: number }

/** The fees named, once each, of meetings this officer may pay for; another unit's answers like none. */
export async function chosenFees(ctx: Ctx, fees: readonly Chosen[]): Promise<FeeRecord[]> {
  const ids = fees.map(({ feeId }) => feeId)
  if (new Set(ids).size < ids.length) throw new AppError('feeDuplicate')
  const found = await findFeesByMeeting(ctx.tx, ids)
  if (found.length < ids.length) throw new AppError('meetingNotFound')
  for (const engagementId of new Set(found.map((fee) => fee.engagementId))) await ctx.authorise(engagementId, 'payFees')
  return found
}

type Taking = {
  found: readonly FeeRecord[]
  chosen: readonly Chosen[]
  by: SettledBy
  /** How it is said that some of them cannot go on. */
  refusal: 'batchFeesRefused' | 'settlementRefused'
}

/** Each fee as if it were paid now. */
export async function takeEach(ctx: Ctx, { found, chosen, by, refusal }: Taking): Promise<FeeInHand[]> {
  const versions = new Map(chosen.map(({ feeId, version }) => [feeId, version]))
  const caller = await loadHands(ctx)
  const taken: FeeInHand[] = []
  const refused: { feeId: string; name: string; reason: string }[] = []
  for (const { feeId, engagementId, name } of found) {
    try {
      const version = versions.get(feeId) ?? 0
      const fee = await takeFee(ctx, { engagementId, feeId, version, action: 'pay', deed: DEEDS[by], caller })
      await requirePayable(ctx, fee, by)
      await requireNoBatch(ctx.tx, feeId)
      if (by === 'company' && fee.fee.net === 0) throw new AppError('feeNothingToTransfer')
      taken.push(fee)
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      refused.push({ feeId, name, reason: refusalText(error.result, ctx.locale, error.params) })
    }
  }
  const [first] = refused
  if (!first) return taken
  const params = { count: refused.length, first: `${first.name} · ${first.reason}` }
  throw new AppError(refusal, params, { list: refused })
}
