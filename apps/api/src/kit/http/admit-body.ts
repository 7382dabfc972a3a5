import type { EndpointDefinition } from '@osmp/contract/kit/endpoint.ts'
import { localDateOfMs } from '@osmp/domain/kit/time.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { once } from 'node:events'
import type { Readable } from 'node:stream'
import type { Caller } from './ctx.ts'
import { AppError } from './app-error.ts'
import { InputError } from './error-reply.ts'
import { admit, authoriseObject } from './gate.ts'
import { LARGE_BODY } from './large-bodies.ts'
import type { RegisterDeps } from './register-deps.ts'
import { noteFacts } from './request-facts.ts'
import { header } from './request-header.ts'
import { requireQuota } from '../store/upload-room.ts'

export type KnownCaller = { caller: Caller; tokenHash: string | undefined }

/** Who was known before the body was read: they are not asked and counted a second time. */
const known = new WeakMap<FastifyRequest, KnownCaller>()

/** Who is calling, let in to this call and counted, once a request. */
export async function callerOfRequest(
  deps: RegisterDeps,
  endpoint: EndpointDefinition,
  request: FastifyRequest,
): Promise<KnownCaller> {
  const before = known.get(request)
  if (before) return before
  const tokens = { token: header(request, 'token'), hcpToken: header(request, 'hcptoken') }
  const found = await deps.callerOf(deps.db, deps.clock, tokens, endpoint.access.who)
  noteFacts(request, { caller: found.caller })
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

type Arriving = { request: FastifyRequest; reply: FastifyReply; body: Readable }

/**
 * Lets a body in before its bytes are kept: who sends it, whether they may do this, with the meeting it names and in its state now, and
 * whether there is room: of turns, of quotas, of the disk. A large body must name its meeting at its beginning. What is refused is not
 * read on.
 */
export async function admitBody(deps: RegisterDeps, endpoint: EndpointDefinition, arriving: Arriving): Promise<void> {
  const limit = endpoint.bodyLimit ?? LARGE_BODY
  const size = sizeOf(arriving.request, limit)
  const isLarge = size > LARGE_BODY
  if (!isLarge && endpoint.brings === undefined) return
  try {
    if (size > limit) throw new InputError('inputTooLarge', '', 400)
    const { caller } = await callerOfRequest(deps, endpoint, arriving.request)
    if (isLarge) takeRoom(deps, { person: personOf(caller), size, endpoint }, arriving)
    await judge(deps, { endpoint, caller, size, isLarge }, arriving)
  } catch (error) {
    if (isLarge) cutAfterAnswer(arriving.reply)
    throw error
  }
}

function takeRoom(
  deps: RegisterDeps,
  { person, size, endpoint }: { person: string | undefined; size: number; endpoint: EndpointDefinition },
  { request, reply }: Arriving,
): void {
  const done = deps.bodies.take(person, size, endpoint.from === 'multipart' ? 'disk' : 'memory')
  reply.raw.once('close', done).once('finish', done)
  if (!request.raw.destroyed && !reply.raw.destroyed) return
  // Gone while its person was looked up: nothing will end it any more.
  done()
  throw new InputError('inputBody', '', 400)
}

type Judged = { endpoint: EndpointDefinition; caller: Caller; size: number; isLarge: boolean }

async function judge(
  deps: RegisterDeps,
  { endpoint, caller, size, isLarge }: Judged,
  { request, body }: Arriving,
): Promise<void> {
  const { object } = endpoint.access
  const id = object && (await namedIn(request, body, object.key))
  if (object && id === undefined && isLarge && !object.optional) throw new InputError('inputMissing', object.key, 400)
  if (isLarge && object) named.set(request, id)
  if (id !== undefined) noteFacts(request, { objectId: id })
  const now = deps.clock.now()
  const tx = deps.db.db
  const isNamed = object !== undefined && id !== undefined
  const meeting = isNamed
    ? await authoriseObject(deps.gate, tx, caller, endpoint.access, { [object.key]: id }, localDateOfMs(now))
    : undefined
  if (meeting) await deps.beforeBytes[endpoint.path]?.({ tx, now, actor: caller, engagementId: meeting.engagementId })
  if (endpoint.brings !== 'file' && endpoint.brings !== 'part') return
  await deps.requireDiskRoom()
  if (endpoint.brings === 'part' || caller.kind !== 'staff') return
  const engagementId = meeting?.engagementId ?? null
  await requireQuota(tx, { personId: caller.personId, engagementId, files: 1, bytes: bytesOf(endpoint, size) })
}

/** Of a file in base64 what it will be without it. */
const bytesOf = ({ from }: EndpointDefinition, size: number) => (from === 'multipart' ? size : Math.floor(size * 0.75))

/** What the beginning of a large body named, by which it was let in. */
const named = new WeakMap<FastifyRequest, string | undefined>()

/** A large body says at its beginning and when it is read what it is about, and that is the same. */
export function requireAsAdmitted({ access }: EndpointDefinition, request: FastifyRequest, input: unknown): void {
  if (!access.object || !named.has(request)) return
  if (Reflect.get(Object(input), access.object.key) !== named.get(request)) throw new AppError('meetingNotFound')
}

const TIME_TO_READ_MS = 250

/** The answer goes out, then the line is cut: nobody takes bytes that lead nowhere, or waits for their end. */
export function cutAfterAnswer(reply: FastifyReply): void {
  void reply.header('connection', 'close')
  reply.raw.once('finish', () => {
    setTimeout(() => reply.raw.socket?.destroy(), TIME_TO_READ_MS).unref()
  })
}

/** So much of a body is looked through for what it is about. */
const BEGINNING = 16 * 1024

/** An id by its name, in the address or at the beginning of the body, which stays to be read. */
async function namedIn(request: FastifyRequest, body: Readable, key: string): Promise<string | undefined> {
  const { query } = request
  const given: unknown = typeof query === 'object' && query !== null ? Reflect.get(query, key) : undefined
  if (typeof given === 'string') return given
  if (!hasBody(request)) return undefined
  const pattern = new RegExp(`\\b${key}"?(?:\\s*:\\s*"|=|(?:\\r\\n[^\\r\\n]+)*\\r\\n\\r\\n)([0-9a-f-]{36})`, 'i')
  const whole = Number(request.headers['content-length'] ?? Infinity)
  let seen = Buffer.alloc(0)
  try {
    for (;;) {
      if (body.readableLength === 0 && !body.readableEnded) await once(body, 'readable')
      const chunk: unknown = body.read()
      if (chunk === null) return undefined
      seen = Buffer.concat([seen, Buffer.from(chunk as Uint8Array)])
      const found = pattern.exec(seen.toString('latin1'))?.[1]
      if (found !== undefined || seen.length >= Math.min(BEGINNING, whole)) return found
    }
  } finally {
    if (seen.length > 0 && !body.destroyed) body.unshift(seen)
  }
}

const hasBody = ({ headers }: FastifyRequest) =>
  Number(headers['content-length'] ?? 0) > 0 || headers['transfer-encoding'] !== undefined
