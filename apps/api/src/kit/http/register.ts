import type { EndpointDefinition, Slice, TurnKind } from '@osmp/contract/kit/endpoint.ts'
import { localDateOfMs } from '@osmp/domain/kit/time.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { admitBody, callerOfRequest, cutAfterAnswer, requireAsAdmitted } from './admit-body.ts'
import { settlingRefusals } from './after-refusal.ts'
import type { Ctx, Handlers, UploadedPart } from './ctx.ts'
import { callName } from '../observe/call-names.ts'
import { type HandledCall, handledCalls, handlers as watchedHandlers } from '../observe/channels.ts'
import type { Tx } from '../database/db.ts'
import { requireDeliberate } from './deliberate-call.ts'
import { successBody } from './error-reply.ts'
import { authorise, authoriseObject, requireFreshProof } from './gate.ts'
import { LARGE_BODY } from './large-bodies.ts'
import { sendCompressed } from './compressed-answer.ts'
import { cookieIn } from './known-cookie.ts'
import { localeOf } from './locale.ts'
import { addressKey } from './rate-limit.ts'
import type { RegisterDeps } from './register-deps.ts'
import { noteFacts, objectIn } from './request-facts.ts'
import { header } from './request-header.ts'
import { bytesPart, multipartInput, parseInput, rawInput, tolerated } from './read-input.ts'
import { openSpool, type Spool } from '../store/spool.ts'

type AnyHandler = (input: unknown, ctx: Ctx) => Promise<unknown>

/** Mounts every call of a slice under the API prefix. */
export function registerSlice<S extends Slice>(
  app: FastifyInstance,
  deps: RegisterDeps,
  slice: S,
  handlers: Handlers<S>,
): void {
  for (const [key, endpoint] of Object.entries(slice)) {
    if (endpoint.isDemoOnly === true && !deps.config.demo) continue
    // The mapped type Handlers<S> has proved input and output; the table of routes forgets them.
    const handler = Reflect.get(handlers, key) as AnyHandler
    const { turn = 'call' } = endpoint
    const call = callName(endpoint)
    const isSmall = endpoint.from !== 'multipart' && endpoint.brings === undefined
    app.route({
      method: endpoint.method,
      url: deps.config.apiPrefix + endpoint.path,
      exposeHeadRoute: false,
      ...(endpoint.bodyLimit === undefined ? {} : { bodyLimit: endpoint.bodyLimit }),
      ...((endpoint.brings !== undefined || (endpoint.bodyLimit ?? 0) > LARGE_BODY) && {
        preParsing: async (request, reply, body) => {
          await admitBody(deps, endpoint, { request, reply, body: request.raw })
          return body
        },
      }),
      config: { format: endpoint.format, isCall: true, call, ...(isSmall && { turn }) },
      handler: (request, reply) => watchedAnswer({ key, call, turn, endpoint, handler, deps }, request, reply),
    })
  }
}

type Route = {
  key: string
  call: string
  turn: TurnKind
  endpoint: EndpointDefinition
  handler: AnyHandler
  deps: RegisterDeps
}

function watchedAnswer(route: Route, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const handled: HandledCall = {
    call: route.call,
    method: route.endpoint.method,
    path: route.endpoint.path,
    requestId: request.id,
    traceparent: route.deps.config.trustProxy ? header(request, 'traceparent') : undefined,
  }
  const answered = handledCalls.tracePromise(() => answer(route, request, reply), handled)
  if (handled.traceId !== undefined) noteFacts(request, { traceId: handled.traceId })
  return answered
}

async function answer(route: Route, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const locale = localeOf(request.headers['accept-language'])
  const data = await spooling(route, (spool) =>
    takeTurn(route, request, () => perform(route, { request, reply, locale, spool })),
  )
  const text = JSON.stringify(successBody(route.endpoint, data))
  void reply.header('content-type', 'application/json; charset=utf-8')
  if (route.endpoint.holdsSecret === true) return reply.send(text)
  if (route.deps.checkReplies) requireNoSignedLink(route.call, text)
  return sendCompressed(request, reply, text)
}

const SIGNED_LINK = /[?&]signature=[\w-]{20}|\/files\/eyJ[\w-]+[.][\w-]{43}/

/** Of tests: the size of a compressed answer tells how much a signed link and a stranger's words have in common. */
function requireNoSignedLink(call: string, text: string): void {
  if (SIGNED_LINK.test(text)) throw new Error(`${call} answers a signed link without holdsSecret`)
}

/** Lets a call put bytes down, which go when it ends. */
async function spooling<T>({ deps }: Route, work: (spool: Spool) => Promise<T>): Promise<T> {
  const spool = openSpool(deps.config.dataDir)
  try {
    return await work(spool)
  } finally {
    await spool.clear()
  }
}

/** An upload's bytes come at the pace of its phone: they must not keep others waiting. */
const takeTurn = ({ endpoint, deps, turn }: Route, request: FastifyRequest, work: () => Promise<unknown>) =>
  endpoint.from === 'multipart' ? work() : deps.turns(work, turn, turn === 'enrol' ? seatsAskedOf(request) : undefined)

/** The meeting whose seats are wanted: who enrols there waits for its row, and must not keep others waiting meanwhile. */
function seatsAskedOf({ query, body }: FastifyRequest): string | undefined {
  const [meeting] = [query, body].map((input) => Reflect.get(Object(input), 'engagementId'))
  return typeof meeting === 'string' ? meeting : undefined
}

type Asked = { request: FastifyRequest; reply: FastifyReply; locale: Ctx['locale']; spool: Spool }

async function perform(
  { key, call, endpoint, handler, deps }: Route,
  { request, reply, locale, spool }: Asked,
): Promise<unknown> {
  const { caller, tokenHash } = await callerOfRequest(deps, endpoint, request)
  if (endpoint.headers?.includes('x-client')) requireDeliberate(request.headers)
  const { input, files } = await readInput(endpoint, request, spool).catch((error: unknown) => {
    if (!request.raw.readableEnded) cutAfterAnswer(reply)
    throw error
  })
  requireAsAdmitted(endpoint, request, input)
  const objectId = objectIn(input, endpoint.access.object?.key)
  if (objectId !== undefined) noteFacts(request, { objectId })
  const done: (() => void)[] = []
  const now = deps.clock.now()
  const at = new Date(now).toISOString()
  const today = localDateOfMs(now)

  const work = async (tx: Tx, afterRefusal: Ctx['afterRefusal']): Promise<unknown> => {
    const meeting = await authoriseObject(deps.gate, tx, caller, endpoint.access, input, today)
    await requireFreshProof(deps.gate, tx, endpoint.freshProof, { input, tokenHash, now: deps.clock.systemNow() })
    const ctx: Ctx = {
      tx,
      inTransaction: deps.db.inTransaction,
      once: deps.db.once,
      actor: caller,
      now,
      at,
      locale,
      meeting,
      files,
      spool,
      tokenHash,
      requestId: request.id,
      userAgent: header(request, 'user-agent') ?? '',
      address: addressKey(request),
      log: request.log,
      clock: deps.clock,
      config: deps.config,
      store: deps.store,
      links: deps.links,
      signedLinks: deps.signedLinks,
      signInKey: deps.signInKey,
      cookie: (name) => cookieIn(request.headers.cookie, name),
      setCookie: (line) => void reply.header('set-cookie', line),
      authorise(engagementId, action) {
        return authorise(deps.gate, this.tx, caller, engagementId, action, today)
      },
      meantFor: (personId) => noteFacts(request, { meantFor: personId ?? null }),
      afterCommit: (after) => void done.push(after),
      afterRefusal,
    }
    const run = () => watchedHandlers.tracePromise(() => handler(input, ctx), { call })
    if (!endpoint.headers?.includes('sn') || caller.kind !== 'staff') return run()
    const sn = header(request, 'sn')
    if (!sn && endpoint.isSnOptional === true) return run()
    return deps.onceBySn(tx, { personId: caller.personId, action: key, sn, body: request.body, at }, run)
  }

  const data = await settlingRefusals({ tx: deps.db.db, log: request.log }, (afterRefusal) => {
    const attempt = (tx: Tx) => {
      done.length = 0
      return work(tx, afterRefusal)
    }
    return endpoint.effect === 'writes' ? deps.db.inTransaction(attempt) : attempt(deps.db.db)
  })
  for (const after of done) after()
  if (deps.checkReplies) z.parse(endpoint.output, data)
  return data
}

async function readInput(
  endpoint: EndpointDefinition,
  request: FastifyRequest,
  spool: Spool,
): Promise<{ input: unknown; files: UploadedPart[] }> {
  if (endpoint.from !== 'multipart')
    return { input: parseInput(endpoint.input, rawInput(endpoint, request), z.safeParse), files: bytesPart(request) }
  const { raw, files } = await multipartInput(request, ['fileName', 'type', 'signedOn'], spool)
  return { input: parseInput(endpoint.input, tolerated(endpoint, raw), z.safeParse), files }
}
