import type { Ctx } from '../../kit/http/ctx.ts'
import { inOwnTransaction } from '../../kit/http/own-transaction.ts'
import { countTry, type TryLimit } from '../../kit/http/try-repo.ts'
import { spanOf, tooManyUntil } from '../../kit/http/try-span.ts'

const SPAN = 10 * 60_000
/** Names tried for one number or address, both tried on one device, and by everybody behind one network address, in ten minutes. */
const PER_CONTACT = 10
const PER_DEVICE = 30
const PER_ADDRESS = 300

/** `contact`: a number, or a mail address in small letters. */
export function limitsOfContact(
  { engagementId, contact, deviceId }: { engagementId: string; contact: string; deviceId: string | undefined },
  address: string,
): TryLimit[] {
  const device = deviceId === undefined ? [] : [{ key: `device:${engagementId}:${deviceId}`, most: PER_DEVICE }]
  return [
    { key: `phone:${engagementId}:${contact}`, most: PER_CONTACT },
    { key: `address:${engagementId}:${address}`, most: PER_ADDRESS },
    ...device,
  ]
}

/** In a transaction of its own: what is refused afterwards stays counted. */
export async function countOrRefuse(ctx: Ctx, limits: readonly TryLimit[]): Promise<void> {
  const now = ctx.clock.systemNow()
  const until = await inOwnTransaction(ctx, (own) => countTry(own.tx, limits, spanOf(now, SPAN)))
  if (until !== undefined) throw tooManyUntil(until, now)
}
