import type { FastifyBaseLogger } from 'fastify'
import { type LoggerOptions, pino } from 'pino'
import { currentTrace } from '../observe/current-trace.ts'

/** What the product logs with; a request's log carries its request id. */
export type Log = FastifyBaseLogger

const SECRET_FIELDS = [
  'token',
  'hcpToken',
  'hcptoken',
  'sn',
  'password',
  'authorization',
  'cookie',
  'phone',
  'query',
  'refreshToken',
  'idNumber',
  'bankCard',
]
/** Lines are written together, at least twice a second and at the end: a write of its own for each costs a tenth of a request. */
const WRITE_AT_ONCE = 4_096
/** As pino numbers it. */
const ERROR = 50
const DEPTHS = ['', '*.', '*.*.']

type Destination = { write(line: string): void }

export const logDestination = (): Destination =>
  pino.destination({ sync: false, minLength: WRITE_AT_ONCE, periodicFlush: 500 })

/** JSON lines; secrets and personal numbers are replaced wherever a field bears their name. What is told of errors bears `marks` too. */
export function createLogger(
  level: string,
  destination: Destination = logDestination(),
  marks: Record<string, string> = {},
): Log {
  const redact = { paths: DEPTHS.flatMap((depth) => SECRET_FIELDS.map((field) => depth + field)), censor: '[hidden]' }
  const mixin = (_fields: object, at: number) => {
    const traceId = currentTrace.getStore()?.traceId
    // A new object for each line: pino writes the line's fields into it.
    return { ...(traceId !== undefined && { traceId }), ...(at >= ERROR && marks) }
  }
  return pino({ ...plain(level), redact, serializers: { err: errorFields }, mixin }, destination)
}

/** The same lines without the search for secrets: for what is written at every request and known to hold none. */
export const createRequestLog = (level: string, destination: Destination): Log => pino(plain(level), destination)

const plain = (level: string): LoggerOptions => ({ level, base: null, timestamp: pino.stdTimeFunctions.isoTime })

/** A database error's detail holds the row's values, so only what names the fault is kept. */
function errorFields(error: unknown): Record<string, unknown> {
  // Of an error thrown in another place only its fields may have come over.
  if (typeof error !== 'object' || error === null) return { message: withoutQueries(String(error)) }
  const field = (name: string): unknown => Reflect.get(error, name)
  const words = (name: string) => {
    const value = field(name)
    return typeof value === 'string' ? withoutQueries(value) : ''
  }
  return {
    type: error instanceof Error ? error.name : undefined,
    message: words('message'),
    code: field('code'),
    constraint: field('constraint'),
    stack: words('stack'),
    cause: field('cause') === undefined ? undefined : errorFields(field('cause')),
  }
}

function withoutQueries(text: string): string {
  return text.replace(/(\/[^\s?"']*)\?[^\s"')]*/g, '$1?[hidden]').replace(/\b1\d{10}\b/g, '[phone]')
}
