import type { Log } from '../kit/process/logger.ts'
import { besideTurn } from '../kit/http/turns.ts'
import { type PartnerCall, partnerCalls, partnerPauses } from '../kit/observe/channels.ts'
import { faultOf, PartnerError, type PartnerFault } from './partner-error.ts'

export type PartnerRequest = {
  /** From the first slash, without a query: it is logged. */
  path: string
  query?: Readonly<Record<string, string>>
  /** Sent as JSON by POST; without one the request is a GET. */
  body?: object
}

export type PartnerHttp = {
  /** The fields of a good answer. Throws PartnerError. */
  json(request: PartnerRequest): Promise<Readonly<Record<string, unknown>>>
  /** Asks nothing more for a while, and answers with this fault instead. */
  rest(ms: number, fault: PartnerFault): void
}

export type PartnerPlace = {
  name: 'wecom' | 'wechat'
  baseUrl: string
  log: Log
  /** System clock, epoch ms. */
  now(): number
  /** How long an answer may take, in ms. */
  limit?: number
}

const ANSWER_LIMIT = 4_000
/** After so many failures in a row nobody waits for the next one. */
const FAILURES = 5
const PAUSE = 30_000

/** JSON over HTTP to one messaging app, with a limit of time and a pause after repeated failures. */
export function createPartnerHttp({ name, baseUrl, log, now, limit = ANSWER_LIMIT }: PartnerPlace): PartnerHttp {
  let failures = 0
  let resting: { until: number; fault: PartnerFault } | undefined
  const rest = (ms: number, fault: PartnerFault): void => {
    resting = { until: now() + ms, fault }
    partnerPauses.publish({ partner: name, ms })
  }

  const failed = (fault: 'busy'): PartnerError => {
    failures += 1
    if (failures >= FAILURES) rest(PAUSE, fault)
    return new PartnerError(name, fault, 0)
  }
  const fetched = async ({ path, query = {}, body }: PartnerRequest): Promise<Record<string, unknown>> => {
    const response = await fetch(`${baseUrl}${path}?${new URLSearchParams(query).toString()}`, {
      method: body === undefined ? 'GET' : 'POST',
      headers: body === undefined ? {} : { 'content-type': 'application/json' },
      body: body === undefined ? null : JSON.stringify(body),
      redirect: 'error',
      signal: AbortSignal.timeout(limit),
    })
    const answer: unknown = response.ok ? await response.json() : undefined
    if (typeof answer !== 'object' || answer === null) throw new Error(`HTTP ${response.status}`)
    return { ...answer }
  }

  return {
    rest,
    json: async (request) => {
      if (resting && resting.until > now()) throw new PartnerError(name, resting.fault, 0, false)
      const began = now()
      const { path } = request
      const call: PartnerCall = { partner: name }
      const ask = async () => {
        const answer = await fetched(request)
        call.isRefused = Number(answer['errcode'] ?? 0) !== 0
        return answer
      }
      const answer = await besideTurn(() => partnerCalls.tracePromise(ask, call)).catch((error: unknown) => {
        // The error's own words may hold the address, and the address a secret.
        const why = error instanceof Error ? error.name : 'unknown'
        log.warn(
          { partner: name, path, why, code: causeOf(error), ms: now() - began },
          'no answer from a messaging app',
        )
        throw failed('busy')
      })
      failures = 0
      const errcode = Number(answer['errcode'] ?? 0)
      if (errcode === 0) return answer
      log.warn({ partner: name, path, errcode, ms: now() - began }, 'a messaging app refused')
      throw new PartnerError(name, faultOf(errcode), errcode)
    },
  }
}

/** What kept the line from coming about, as the system names it: a name nobody knows, a certificate that does not hold. */
function causeOf(error: unknown): unknown {
  const cause = error instanceof Error ? error.cause : undefined
  return cause instanceof Error ? Reflect.get(cause, 'code') : undefined
}
