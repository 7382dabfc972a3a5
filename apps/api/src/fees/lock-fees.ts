import type { Ctx } from '../kit/http/ctx.ts'
import { lockMeeting } from '../meetings/public.ts'
import type { FeeRecord } from './fee-repo.ts'
import { lockSpeakers } from './talk-repo.ts'

/**
 * Locks what many fees touch, always in the same order: their meetings, then their speakers. Whoever acts on one fee takes the
 * same locks in the same order.
 */
export async function lockForFees(ctx: Ctx, fees: readonly FeeRecord[]): Promise<void> {
  for (const engagementId of [...new Set(fees.map((fee) => fee.engagementId))].sort())
    await lockMeeting(ctx.tx, engagementId)
  await lockSpeakers(ctx.tx, [...new Set(fees.map(({ hcpId }) => hcpId))])
}
