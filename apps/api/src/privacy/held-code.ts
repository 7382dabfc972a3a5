import type { privacy } from '@osmp/contract/privacy/endpoints.ts'
import { codeMinutes, PHONE_CODE } from '@osmp/domain/session/phone-code.ts'
import { AppError } from '../kit/http/app-error.ts'
import type { Handler } from '../kit/http/ctx.ts'
import { inOwnTransaction } from '../kit/http/own-transaction.ts'
import { countTry } from '../kit/http/try-repo.ts'
import { spanOf, tooManyUntil } from '../kit/http/try-span.ts'
import { addressChannelOf } from '../kit/settings/phone-channel.ts'
import { askCode } from '../messaging/public.ts'
import { findHeldSelf, heldTarget, isHeld, saidBy } from './held-person.ts'

const SPAN = 10 * 60_000
/** Asked from one device, and by all behind one network address, in ten minutes. */
const PER_DEVICE = 10
const PER_ADDRESS = 100

export const heldCode: Handler<typeof privacy, 'heldCode'> = async ({ person: typed, deviceId }, ctx) => {
  const person = saidBy(typed)
  const { address } = person
  if (addressChannelOf(ctx.config, address) === null) throw new AppError('heldNoChannel')
  const now = ctx.clock.systemNow()
  const limits = [
    { key: `held:address:${ctx.address}`, most: PER_ADDRESS },
    ...(deviceId === undefined ? [] : [{ key: `held:device:${deviceId}`, most: PER_DEVICE }]),
  ]
  const until = await inOwnTransaction(ctx, (own) => countTry(own.tx, limits, spanOf(now, SPAN)))
  if (until !== undefined) throw tooManyUntil(until, now)
  await inOwnTransaction(ctx, async (own) => {
    const isSilent = !isHeld(await findHeldSelf(own, person))
    // Without the name: the message outlives an erasure by its time of keeping.
    await askCode(own, { ...heldTarget(own, person), phone: address, name: '', engagementId: null }, { isSilent })
  }).catch((error: unknown) => {
    // A code is on its way already, or enough of them: the answer stays the same.
    const isEnough = error instanceof AppError && ['phoneCodeSoon', 'phoneCodeMany'].includes(error.result)
    if (!isEnough) throw error
  })
  return { minutes: codeMinutes(address), pauseSeconds: PHONE_CODE.pauseSeconds }
}
