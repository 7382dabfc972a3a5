import type { EndpointDefinition } from '@osmp/contract/kit/endpoint.ts'
import { localDateOfMs } from '@osmp/domain/kit/time.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { once } from 'node:events'
import type { Readable } from 'node:stream'
import type { Caller } from './ctx.ts'
import { InputError } from './error-reply.ts'
import { admit, authoriseObject } from './gate.ts'
import { LARGE_BODY } from './large-bodies.ts'
import type { RegisterDeps } from './register.ts'
import { header } from './request-header.ts'

export type KnownCaller = { caller: Caller; tokenHash: string | undefined }

/** Who was known before the body was read: they are not asked and counted a second time. */
const known = new WeakMap<FastifyRequest, KnownCaller>()

/** Who is calling, let in to this call and counted, once a request. Errors: those of the session, tooManyRequests, forbidden. */
export async function callerOfRequest(
  deps: RegisterDeps,
  endpoint: EndpointDefinition,
  request: FastifyRequest,
): Promise<KnownCaller> {
  const before = known.get(request)
  if (before) return before
  const tokens = { token: header(request, 'token'), hcpToken: header(request, 'hcptoken') }
  const found = await deps.callerOf(deps.db, deps.clock, tokens, endpoint.access.who)
  await deps.limit(request, found.caller)
  admit(endpoint.access, found.caller)
  known.set(request, found)
  return found
}

function personOf(caller: Caller): string | undefined {
  if (caller.kind === 'staff') return caller.personId
  return caller.kind === 'attendee' ? caller.enrollmentId : undefined
}

/** Bytes a body will have; the most the call takes where it does not say. */
function sizeOf({ headers }: FastifyRequest, limit: number): number {
  const length = headers['content-length']
  if (length !== undefined) return Number(length)
  return headers['transfer-encoding'] === undefined ? 0 : limit
}

/**
 * Lets a large body in before a byte of it is kept: who sends it, whether they may do this, with the meeting it names, and whether there
 * is room. A body that does not name the meeting at its beginning is asked about when it is read.
 */
export async function admitBody(
  deps: RegisterDeps,
  endpoint: EndpointDefinition,
  { request, reply, body }: { request: FastifyRequest; reply: FastifyReply; body: Readable },
): Promise<void> {
  const limit = endpoint.bodyLimit ?? LARGE_BODY
  const size = sizeOf(request, limit)
  if (size <= LARGE_BODY) return
  if (size > limit) throw new InputError('inputTooLarge', '', 400)
  const { caller } = await callerOfRequest(deps, endpoint, request)
  const done = deps.bodies.take(personOf(caller), size)
  reply.raw.once('close', done).once('finish', done)
  // Gone while its person was looked up: nothing will end it any more.
  if (request.raw.destroyed || reply.raw.destroyed) {
    done()
    throw new InputError('inputBody', '', 400)
  }
  const { object } = endpoint.access
  const id = object && (await namedIn(request, body, object.key))
  if (!object || id === undefined) return
  const today = localDateOfMs(deps.clock.now())
  await authoriseObject(deps.gate, deps.db.db, caller, endpoint.access, { [object.key]: id }, today)
}

/** An id by its name, in the address or in what has come of the body so far, which stays to be read. */
async function namedIn({ query }: FastifyRequest, body: Readable, key: string): Promise<string | undefined> {
  const given: unknown = typeof query === 'object' && query !== null ? Reflect.get(query, key) : undefined
  if (typeof given === 'string') return given
  if (body.readableLength === 0 && !body.readableEnded) await once(body, 'readable')
  const chunk: unknown = body.read()
  if (chunk === null) return undefined
  body.unshift(chunk)
  const named = new RegExp(`\\b${key}"?(?:\\s*:\\s*"|=|(?:\\r\\n[^\\r\\n]+)*\\r\\n\\r\\n)([0-9a-f-]{36})`, 'i')
  return named.exec(Buffer.from(chunk as Uint8Array).toString('latin1'))?.[1]
}
