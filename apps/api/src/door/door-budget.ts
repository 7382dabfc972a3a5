import type { Clock } from '../kit/process/clock.ts'
import type { ProofOf } from '../kit/http/rate-limit.ts'
import { isOwnTicket, readCode } from '../enrolment/public.ts'

/** A scan of a live code by a phone, or a ticket of ours, has a budget of its own: what others send from the same address does not touch it. */
export function doorProofOf({ key, clock }: { key: Buffer; clock: Clock }): ProofOf {
  return ({ body, query }) => {
    const [qr, deviceKey] = [textOf(body, query, 'qr'), textOf(body, query, 'deviceKey')]
    if (qr === '') return undefined
    if (isOwnTicket(key, qr)) return `ticket:${qr}`
    return deviceKey !== '' && readCode(key, qr, clock.systemNow())?.isLive === true ? `phone:${deviceKey}` : undefined
  }
}

function textOf(body: unknown, query: unknown, name: string): string {
  const [value] = [body, query].map((input) => Reflect.get(Object(input), name)).filter((given) => given !== undefined)
  return typeof value === 'string' && value.length <= 200 ? value : ''
}
