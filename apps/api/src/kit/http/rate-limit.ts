import { instantOf } from '@osmp/domain/kit/time.ts'
import type { FastifyRequest } from 'fastify'
import type { Caller } from './ctx.ts'
import type { TrafficCounts } from './traffic-count.ts'
import { clientAddress } from './client-address.ts'
import { tooManyUntil } from './try-span.ts'

/** Calls a minute: a person works with 600; a venue's whole audience may come from one address. */
const PER_PERSON = 600
const PER_ADDRESS = 30_000
/** One phone at the door scans and types a few times. */
const PER_PROOF = 120

export type TrafficLimit = (request: FastifyRequest, caller: Caller) => Promise<void>

/** A household or a venue has a whole /64 of IPv6, so that its first half is what counts as one address. */
export function addressKey(request: FastifyRequest): string {
  const ip = clientAddress(request)
  if (!ip.includes(':')) return ip
  const [head = '', tail] = ip.toLowerCase().split('::')
  const [left, right] = [head, tail ?? ''].map((part) => (part === '' ? [] : part.split(':')))
  const zeros = tail === undefined ? 0 : Math.max(0, 8 - (left?.length ?? 0) - (right?.length ?? 0))
  const groups = [...(left ?? []), ...Array<string>(zeros).fill('0'), ...(right ?? [])]
  return groups
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':')
}

/**
 * What a stranger's call proves by itself, as a key of its own: a scan of a live code, a ticket. Undefined for whoever proves nothing. It must
 * cost no more than a digest, for floods ask it too.
 */
export type ProofOf = (request: FastifyRequest) => string | undefined
type Budgets = {
  counts: TrafficCounts
  systemNow(): number
  proofOf: ProofOf
  perPerson?: number
  perAddress?: number
  perProof?: number
}

/** The keys come from the verified session, from what was proved, or from the socket's address alone: no header or field can change them. */
function limitKeys(request: FastifyRequest, caller: Caller, proof: string | undefined): [string, ...string[]] {
  if (caller.kind === 'staff') return [`p:${caller.personId}`]
  if (caller.kind === 'attendee') return [`a:${caller.enrollmentId}`]
  const address = addressKey(request)
  // Each call has its own budget: reading a page never uses up signing in. Who proves something is cut before their neighbours are.
  return proof === undefined
    ? [`ip:${address}:${request.routeOptions.url ?? ''}`]
    : [`proof:${address}:${proof}`, `proved:${address}`]
}

/**
 * Counts calls of all processes together, per person when known, else by what is proved and by address and call. Where the counts cannot
 * be reached, calls of known people and reading go on by what this process knows; a stranger's call that writes, as a sign-in, fails.
 */
export function limitTraffic({
  counts,
  systemNow,
  proofOf,
  perPerson = PER_PERSON,
  perAddress = PER_ADDRESS,
  perProof = PER_PROOF,
}: Budgets): TrafficLimit {
  const count = async (key: string, most: number, isOpen: boolean) => {
    const until = await counts.count(key, most).catch((error: unknown) => {
      if (isOpen) return undefined
      throw error
    })
    if (until !== undefined) throw tooManyUntil(instantOf(until), systemNow())
  }
  return async (request, caller) => {
    const proof = caller.kind === 'public' ? proofOf(request) : undefined
    const [first, ...rest] = limitKeys(request, caller, proof)
    const isOpen = caller.kind !== 'public' || request.method === 'GET'
    await count(first, caller.kind !== 'public' ? perPerson : proof === undefined ? perAddress : perProof, isOpen)
    for (const key of rest) await count(key, perAddress, isOpen)
  }
}
