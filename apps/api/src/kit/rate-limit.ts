import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Caller } from './ctx.ts'
import { AppError } from './app-error.ts'

/** Calls a minute: a person works with 600; a venue's whole audience may come from one address. */
const PER_PERSON = 600
const PER_ADDRESS = 30_000

export type TrafficLimit = (request: FastifyRequest, caller: Caller) => Promise<void>

/** A household or a venue has a whole /64 of IPv6, so that its first half is what counts as one address. */
export function addressKey(ip: string): string {
  if (!ip.includes(':')) return ip
  if (ip.includes('.')) return ip.slice(ip.lastIndexOf(':') + 1)
  const [head = '', tail] = ip.toLowerCase().split('::')
  const [left, right] = [head, tail ?? ''].map((part) => (part === '' ? [] : part.split(':')))
  const zeros = tail === undefined ? 0 : Math.max(0, 8 - (left?.length ?? 0) - (right?.length ?? 0))
  const groups = [...(left ?? []), ...Array<string>(zeros).fill('0'), ...(right ?? [])]
  return groups
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':')
}

/** The key comes from the verified session or the socket's address alone, so that no header or field can change it. */
function limitKey(request: FastifyRequest, caller: Caller): string {
  if (caller.kind === 'staff') return `p:${caller.personId}`
  if (caller.kind === 'attendee') return `a:${caller.enrollmentId}`
  return `ip:${addressKey(request.ip)}`
}

const keys = new WeakMap<FastifyRequest, string>()

/** Counts calls in memory, per person when known, else per address. Error: tooManyRequests (seconds). */
export function limitTraffic(app: FastifyInstance): TrafficLimit {
  const shared = { timeWindow: 60_000, keyGenerator: (request: FastifyRequest) => keys.get(request) ?? request.ip }
  const person = app.createRateLimit({ ...shared, max: PER_PERSON })
  const address = app.createRateLimit({ ...shared, max: PER_ADDRESS })
  return async (request, caller) => {
    keys.set(request, limitKey(request, caller))
    const verdict = await (caller.kind === 'public' ? address : person)(request)
    if (!verdict.isAllowed && verdict.isExceeded)
      throw new AppError('tooManyRequests', { seconds: verdict.ttlInSeconds })
  }
}
