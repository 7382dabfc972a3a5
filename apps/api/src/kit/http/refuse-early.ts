import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { TurnKind } from '@osmp/contract/kit/endpoint.ts'
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import { answers, limits } from '../observe/channels.ts'
import { CALL_HEADERS } from './answer-headers.ts'
import { errorReply, secondsToWait } from './error-reply.ts'
import { LISTENING_SOCKETS } from './listen.ts'
import { localeOf } from './locale.ts'
import { targetPath } from './own-hosts.ts'
import { pageAddress } from './page-address.ts'
import { NO_PRESSURE, nextPressure, type ShedKind } from './pressure.ts'
import type { Turns } from './turns.ts'
import { QueueFull } from './waiting-line.ts'

const READ_EVERY_MS = 20
const LOG_EVERY_MS = 10_000
const NEARLY = 0.75

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Of a call that waits for a turn and has a small body: under load it is refused before the body is read. */
    turn?: TurnKind
  }
}

type Call = { turn: TurnKind; name: string; format: 'jsonapi' | undefined }
type Needs = { turns: Pick<Turns, 'load'>; log: FastifyBaseLogger; basePath: string; apiPrefix: string }

/**
 * Refuses calls of low rank while the server has more than it can do, by their address alone: no hook runs, no body is read, no error is
 * made, so that a refusal costs little and the door does not wait for it. Routes that are added later count. They are counted in the
 * metrics, and summed up in one line of the log.
 */
export function refuseEarly(app: FastifyInstance, { turns, log, basePath, apiPrefix }: Needs): void {
  const calls = new Map<string, Call>()
  app.addHook('onRoute', ({ method, url, config }) => {
    if (config?.turn)
      calls.set(`${String(method)} ${url}`, { turn: config.turn, name: config.call ?? url, format: config.format })
  })
  const watch = watchPressure(turns, app.server, log)
  app.addHook('onClose', () => watch.stop())
  const called = ({ method, url = '/' }: IncomingMessage) => {
    const target = pageAddress(targetPath(url), { basePath, apiPrefix })
    const end = target.indexOf('?')
    return calls.get(`${method} ${end === -1 ? target : target.slice(0, end)}`)
  }
  const handlers = app.server.listeners('request')
  app.server.removeAllListeners('request')
  app.server.on('request', (request, response) => {
    const call = watch.refused().length > 0 ? called(request) : undefined
    if (call && watch.isRefused(call.turn)) {
      watch.count(call.turn)
      refuse(call, request, response)
    } else for (const handle of handlers) handle.call(app.server, request, response)
  })
}

/** Reads the signs of load, and counts the refusals of each kind for the log. */
function watchPressure(turns: Pick<Turns, 'load'>, server: Server, log: FastifyBaseLogger) {
  let pressure = NO_PRESSURE
  let expected = performance.now() + READ_EVERY_MS
  let counted: Partial<Record<TurnKind, number>> = {}
  let loggedAt = expected
  const isAcceptFull = watchAccepting(server)
  const timer = setInterval(() => {
    const now = performance.now()
    const { oldestMs } = turns.load()
    pressure = nextPressure(pressure, { now, loopDelayMs: now - expected, isAcceptFull: isAcceptFull(), oldestMs })
    expected = now + READ_EVERY_MS
    if (now - loggedAt < LOG_EVERY_MS) return
    loggedAt = now
    if (Object.keys(counted).length > 0) log.warn({ refused: counted }, 'calls were refused for too much load')
    counted = {}
  }, READ_EVERY_MS)
  timer.unref()
  return {
    refused: (): readonly ShedKind[] => pressure.refused,
    isRefused: (kind: TurnKind): boolean => pressure.refused.some((refused) => refused === kind),
    count: (kind: TurnKind) => void (counted[kind] = (counted[kind] ?? 0) + 1),
    stop: () => clearInterval(timer),
  }
}

/**
 * True where nearly every listening socket had a connection for each turn of the event loop since the last question: more wait in the
 * kernel. The count of the kernel itself is too dear to be asked for so often.
 */
function watchAccepting(server: Server): () => boolean {
  let accepted = 0
  let turnsBefore = performance.nodeTiming.uvMetricsInfo.loopCount
  server.on('connection', () => (accepted += 1))
  return () => {
    const { loopCount } = performance.nodeTiming.uvMetricsInfo
    const isFull = accepted > NEARLY * LISTENING_SOCKETS * (loopCount - turnsBefore)
    accepted = 0
    turnsBefore = loopCount
    return isFull
  }
}

function refuse({ name, format }: Call, { headers }: IncomingMessage, response: ServerResponse): void {
  const { status, text } = busy(localeOf(headers['accept-language']), format)
  limits.publish({ limit: 'queue' })
  if (answers.hasSubscribers) answers.publish({ call: name, result: '5xx_busy', ms: 0 })
  response
    .writeHead(status, {
      ...CALL_HEADERS,
      'content-type': 'application/json; charset=utf-8',
      'content-length': String(Buffer.byteLength(text)),
      'retry-after': String(secondsToWait()),
    })
    .end(text)
}

const made = new Map<string, { status: number; text: string }>()

function busy(locale: ReturnType<typeof localeOf>, format: Call['format']) {
  const key = `${locale} ${format}`
  const known = made.get(key)
  if (known) return known
  const { status, body } = errorReply(new QueueFull(), locale, format, '')
  const answer = { status, text: JSON.stringify(body) }
  made.set(key, answer)
  return answer
}
