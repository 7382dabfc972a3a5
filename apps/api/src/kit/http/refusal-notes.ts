import { notedKind } from '@osmp/contract/kit/noted-refusals.ts'
import type { FastifyRequest } from 'fastify'
import type { Clock } from '../process/clock.ts'
import type { Db } from '../database/db.ts'
import { cookieIn, deviceHash, KNOWN_COOKIE } from './known-cookie.ts'
import type { Log } from '../process/logger.ts'
import { addressKey } from './rate-limit.ts'
import { keepRefusals, type NotedRefusal } from './refusal-repo.ts'
import { callerId, factsOf } from './request-facts.ts'

/** A crash loses what came since; the answer waits for none of it. */
const WRITE_EVERY_MS = 1_000
/** Different ones gathered in a second; what is above is told apart by kind, person and address alone. */
const MOST_GATHERED = 500
const STOP_LIMIT_MS = 1_000
/** Hex digits of a device's hash: enough to tell devices apart. */
const DEVICE_DIGITS = 16

export type RefusalNotes = {
  /** Notes a refusal by its name, where its kind is kept. Never waits and never throws. */
  note(request: FastifyRequest, result: string): void
  /** Writes what is gathered, once more at the end. */
  stop(): Promise<void>
}

type Needs = { db: Db; clock: Clock; log: Log; isSentOut: boolean }

/** Gathers refusals in memory and writes them together, outside the refused transaction. */
export function keepRefusalNotes({ db, clock, log, isSentOut }: Needs): RefusalNotes {
  let gathered = new Map<string, NotedRefusal>()
  let timer: NodeJS.Timeout | undefined
  let isFailing = false

  const write = async (): Promise<void> => {
    timer = undefined
    const entries = [...gathered.values()]
    gathered = new Map()
    if (entries.length === 0) return
    try {
      await keepRefusals(db.db, entries)
      isFailing = false
    } catch (error) {
      if (!isFailing) log.warn({ err: error }, 'refusals are not written for now')
      isFailing = true
      for (const entry of entries) gather(entry)
    }
  }

  const gather = (entry: NotedRefusal): void => {
    const full = gathered.size >= MOST_GATHERED
    const kept = full ? { ...entry, call: '', objectId: null, device: '' } : entry
    const key = keyOf(kept)
    const known = gathered.get(key)
    if (known) known.times += entry.times
    else if (gathered.size < 2 * MOST_GATHERED) gathered.set(key, kept)
    else countApart(gathered, kept)
    timer ??= setTimeout(() => void write(), WRITE_EVERY_MS).unref()
  }

  return {
    note: (request, result) => {
      const kind = notedKind(result)
      if (kind === undefined) return
      const entry = { ...whatOf(request), kind, result, at: new Date(clock.systemNow()).toISOString(), times: 1 }
      gather(entry)
      if (isSentOut) log.info(lineOf(entry), 'refusal')
    },
    stop: async () => {
      clearTimeout(timer)
      const late = new Promise<void>((resolve) => void setTimeout(resolve, STOP_LIMIT_MS).unref())
      await Promise.race([write(), late])
      clearTimeout(timer)
    },
  }
}

const keyOf = ({ kind, result, who, whoId, call, objectId, address, device }: NotedRefusal): string =>
  JSON.stringify([kind, result, who, whoId, call, objectId, address, device])

/** A flood from everywhere: only how many of what. */
function countApart(gathered: Map<string, NotedRefusal>, entry: NotedRefusal): void {
  const bare: NotedRefusal = { ...entry, who: 'nobody', whoId: null, address: '' }
  const known = gathered.get(keyOf(bare))
  if (known) known.times += entry.times
  else gathered.set(keyOf(bare), bare)
}

function whatOf(request: FastifyRequest): Omit<NotedRefusal, 'kind' | 'result' | 'at' | 'times'> {
  const facts = factsOf(request)
  const meant = facts.meantFor
  const isMeant = meant !== undefined && facts.caller?.kind !== 'staff'
  const kind = facts.caller?.kind ?? 'public'
  return {
    who: isMeant ? (meant === null ? 'unknownCode' : 'staff') : kind === 'public' ? 'nobody' : kind,
    whoId: (isMeant ? meant : callerId(facts)) ?? null,
    call: request.routeOptions.url ?? '',
    objectId: facts.objectId ?? null,
    address: addressKey(request),
    device: deviceHash(cookieIn(request.headers.cookie, KNOWN_COOKIE))?.slice(0, DEVICE_DIGITS) ?? '',
    requestId: request.id,
  }
}

/** What leaves with the other lines of the log: ids, no address and nothing that was typed. */
const lineOf = ({ kind, result, who, whoId, call, objectId, requestId }: NotedRefusal) => ({
  reqId: requestId,
  kind,
  result,
  who,
  personId: whoId,
  call,
  objectId,
})
