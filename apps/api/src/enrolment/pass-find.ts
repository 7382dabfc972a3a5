import type { enrolment } from '@osmp/contract/enrolment/endpoints.ts'
import type { InputOf } from '@osmp/contract/kit/endpoint.ts'
import { isNameOf } from '@osmp/domain/kit/name-key.ts'
import { AppError } from '../kit/http/app-error.ts'
import type { Ctx, Handler } from '../kit/http/ctx.ts'
import { inOwnTransaction } from '../kit/http/own-transaction.ts'
import { withNumber } from './coming/abroad-number.ts'
import { issuePass } from './attendee-token.ts'
import { countTry, forgiveTry, type TryLimit } from '../kit/http/try-repo.ts'
import { spanOf, tooManyUntil } from '../kit/http/try-span.ts'
import { findByPhone } from './store/person-repo.ts'

const SPAN = 10 * 60_000
/** Names tried for one number, numbers and names tried on one device, and by everybody behind one address, in ten minutes. */
const PER_PHONE = 10
const PER_DEVICE = 30
const PER_ADDRESS = 300

type Input = InputOf<(typeof enrolment)['passFind']>

/** Whatever does not fit, and whoever is not enrolled, gets the same answer. */
export const passFind: Handler<typeof enrolment, 'passFind'> = async (typed, ctx) => {
  const input = withNumber(typed)
  const limits = limitsOf(input, ctx.address)
  await countOrRefuse(ctx, limits)
  return inOwnTransaction(ctx, async (own) => {
    const { engagementId, name, phone } = input
    const person = await findByPhone(own.tx, engagementId, phone)
    if (!person || !isNameOf(person.name, name)) throw new AppError('passNotFound')
    await forgiveTry(own.tx, limits)
    return { hcpToken: await issuePass(own, engagementId, person.enrollmentId) }
  })
}

function limitsOf({ engagementId, phone, deviceId }: Input, address: string): TryLimit[] {
  const device = deviceId === undefined ? [] : [{ key: `device:${engagementId}:${deviceId}`, most: PER_DEVICE }]
  return [
    { key: `phone:${engagementId}:${phone}`, most: PER_PHONE },
    { key: `address:${engagementId}:${address}`, most: PER_ADDRESS },
    ...device,
  ]
}

/** In a transaction of its own: what is refused afterwards stays counted. */
async function countOrRefuse(ctx: Ctx, limits: readonly TryLimit[]): Promise<void> {
  const now = ctx.clock.systemNow()
  const until = await inOwnTransaction(ctx, (own) => countTry(own.tx, limits, spanOf(now, SPAN)))
  if (until !== undefined) throw tooManyUntil(until, now)
}
