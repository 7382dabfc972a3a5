import { type ClaimedMoment, claimedMoment } from '@osmp/domain/enrolment/offline-claim.ts'
import type { Ctx } from '../kit/http/ctx.ts'

export type SignMoment = ClaimedMoment & { claimedAt: string | null; sentAt: string | null }

/** When a sign-in or sign-out happened, by what the phone says of its own clock; now for a call that says nothing. */
export function signMoment(
  ctx: Pick<Ctx, 'now'>,
  { claimedAt, sentAt }: { claimedAt?: string | undefined; sentAt?: string | undefined },
): SignMoment {
  const claimed = { claimedAt: claimedAt ?? null, sentAt: sentAt ?? null }
  if (claimedAt === undefined || sentAt === undefined)
    return { ...claimed, at: ctx.now, isReplay: false, isLate: false, isTooOld: false }
  const times = { claimedAt: Date.parse(claimedAt), sentAt: Date.parse(sentAt), receivedAt: ctx.now }
  return { ...claimed, ...claimedMoment(times) }
}
