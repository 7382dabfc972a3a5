import { instantOf } from '@osmp/domain/kit/time.ts'
import type { Ctx } from '../kit/http/ctx.ts'
import { inOwnTransaction } from '../kit/http/own-transaction.ts'
import { countTry, forgiveTry, isAnySpent, type TryLimit } from '../kit/http/try-repo.ts'
import { spanOf, tooManyUntil } from '../kit/http/try-span.ts'
import type { TicketRow } from './sign-ticket-repo.ts'

const SPAN = 10 * 60_000
/** Wrong numbers: of one scan, of one phone, and of everybody at one meeting and behind one address, in ten minutes. */
const PER_TICKET = 5
const PER_DEVICE = 10
const PER_MEETING = 200
const PER_ADDRESS = 200

type Tried = Pick<TicketRow, 'ticketHash' | 'engagementId' | 'keyId'>

const own = ({ ticketHash, engagementId, keyId }: Tried, most: number): TryLimit[] => [
  { key: `scan-ticket:${ticketHash}`, most: Math.min(most, PER_TICKET) },
  { key: `scan-device:${engagementId}:${keyId}`, most },
]
const shared = (ctx: Ctx, { engagementId }: Tried): TryLimit[] => [
  { key: `scan-meeting:${engagementId}`, most: PER_MEETING },
  { key: `scan-address:${engagementId}:${ctx.address}`, most: PER_ADDRESS },
]

/**
 * Counts a number before it is looked for, in a transaction of its own. When the shared limit is spent, each phone
 * still gets one try, so others cannot lock a person out.
 */
export async function countNumber(ctx: Ctx, tried: Tried): Promise<void> {
  const isSpent = await isAnySpent(ctx.tx, shared(ctx, tried), instantOf(ctx.clock.systemNow()))
  await count(ctx, own(tried, isSpent ? 1 : PER_DEVICE))
}

/** A right number counts for nothing. */
export const forgiveNumber = (ctx: Ctx, tried: Tried): Promise<void> => forgiveTry(ctx.tx, own(tried, PER_DEVICE))

/** Wrong ones count for the whole hall too. */
export const countMiss = (ctx: Ctx, tried: Tried): Promise<void> => count(ctx, shared(ctx, tried))

async function count(ctx: Ctx, limits: readonly TryLimit[]): Promise<void> {
  const now = ctx.clock.systemNow()
  const until = await inOwnTransaction(ctx, (step) => countTry(step.tx, limits, spanOf(now, SPAN)))
  if (until !== undefined) throw tooManyUntil(until, now)
}
