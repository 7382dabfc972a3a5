import type { FastifyRequest } from 'fastify'
import type { Caller } from './ctx.ts'

/** What is found out about a request while it is answered, for its log line and for the log of refusals. */
type Facts = {
  caller?: Caller
  /** The object it names. */
  objectId?: string
  /** Whom a sign-in was meant for; null: a code that does not exist. */
  meantFor?: string | null
  /** The code of the answer. */
  code?: string
  /** The refusal of the answer. */
  result?: string
  traceId?: string
}

const known = new WeakMap<FastifyRequest, Facts>()

export const factsOf = (request: FastifyRequest): Readonly<Facts> => known.get(request) ?? {}

export function noteFacts(request: FastifyRequest, more: Facts): void {
  const facts = known.get(request)
  if (facts) Object.assign(facts, more)
  else known.set(request, more)
}

/** The trace a line of the log belongs to, where calls are traced. */
export const traceOf = ({ traceId }: Readonly<Facts>): { traceId?: string } =>
  traceId === undefined ? {} : { traceId }

/** Who called, as an id: a person, or an attendee's enrolment. */
export function callerId({ caller }: Readonly<Facts>): string | undefined {
  if (caller?.kind === 'staff') return caller.personId
  return caller?.kind === 'attendee' ? caller.enrollmentId : undefined
}

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** The object an input names: the one its call is about, else the first id in it. */
export function objectIn(input: unknown, key: string | undefined): string | undefined {
  if (typeof input !== 'object' || input === null) return undefined
  const isId = (value: unknown): value is string => typeof value === 'string' && UUID.test(value)
  const named: unknown = key === undefined ? undefined : Reflect.get(input, key)
  return isId(named) ? named : Object.values(input).find(isId)
}
