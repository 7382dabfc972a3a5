import multipart from '@fastify/multipart'
import Fastify, {
  LogController,
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
} from 'fastify'
import helmet from 'helmet'
import { uuidv7 } from '../database/ids.ts'
import { CALL_HEADERS, isPart, PART_HEADERS } from './answer-headers.ts'
import { AppError } from './app-error.ts'
import { errorReply, InputError, refusalReply, transportError } from './error-reply.ts'
import { hostRefusal, refuseForeignHosts, SETS_NOTHING } from './foreign-hosts.ts'
import { lazyLog } from '../process/lazy-log.ts'
import { localeOf } from './locale.ts'
import { type HostNames, targetPath } from './own-hosts.ts'
import { ObjectMissing } from '../store/object-store.ts'
import type { RefusalNotes } from './refusal-notes.ts'
import { callerId, factsOf, noteFacts, traceOf } from './request-facts.ts'
import { Stopping } from '../process/stopping.ts'
import { QueueFull } from './waiting-line.ts'
import { answers, limits } from '../observe/channels.ts'
import { publishAnswer } from '../observe/answer.ts'
import { pageAddress } from './page-address.ts'
import { refuseUnreadable, refuseExpectation } from './unreadable-request.ts'

const BODY_LIMIT = 256 * 1024
const FILE_LIMIT = 20 * 1024 * 1024
const FILES_AT_ONCE = 20
/** Seconds after which a busy database has usually worked off what waited; used where no other time is known. */
const SHORTLY = 2

export type ServerOptions = {
  log: FastifyBaseLogger
  /** Called with the name of each refusal. */
  noteRefusal?: RefusalNotes['note'] | undefined
  /** For the line each request leaves, which holds nothing that must be hidden. */
  requestLog?: FastifyBaseLogger | undefined
  /** Version the client sends back as x-app-version. */
  appVersion: string
  /** CSP hashes of the inline scripts in the built pages, as 'sha256-…'. */
  scriptHashes: readonly string[]
  /** What every address starts with, and what calls do; both empty where all is at the root. */
  basePath?: string | undefined
  apiPrefix?: string | undefined
  /** Other hosts from which our pages may run scripts. */
  scriptHosts: readonly string[]
  /** Behind a proxy that sets X-Forwarded-For. */
  trustProxy: boolean
  /** Hosts this server answers to. */
  hosts: HostNames
  /** Of idle connections. */
  keepAliveSeconds?: number
}

const KEEP_ALIVE_SECONDS = 65

/** Fastify with limits, security headers, body parsers and named replies for what no route handles. */
export async function createServer({
  log,
  requestLog = log,
  noteRefusal = () => undefined,
  appVersion,
  scriptHashes,
  scriptHosts,
  trustProxy,
  basePath = '',
  apiPrefix = '',
  keepAliveSeconds = KEEP_ALIVE_SECONDS,
  hosts,
}: ServerOptions): Promise<FastifyInstance> {
  const app = Fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    childLoggerFactory: (parent, bindings) => lazyLog(parent, bindings),
    genReqId: () => uuidv7(),
    // The nearest proxy alone is believed: the entries before its own in X-Forwarded-For may be forged.
    trustProxy: trustProxy ? (_address, hop) => hop === 0 : false,
    bodyLimit: BODY_LIMIT,
    // A connection that only trickles is cut soon after its headers should have been there.
    http: { connectionsCheckingInterval: 5_000, headersTimeout: 10_000 },
    requestTimeout: 30_000,
    connectionTimeout: 60_000,
    // Longer than that of the proxy in front, which must not send a call on a connection we are just closing.
    keepAliveTimeout: keepAliveSeconds * 1_000,
    forceCloseConnections: 'idle',
    routerOptions: {
      caseSensitive: true,
      ignoreTrailingSlash: false,
      ignoreDuplicateSlashes: false,
      maxParamLength: 1_000,
    },
    // A hook of ours answers then.
    return503OnClosing: false,
    rewriteUrl: ({ url = '/' }) => pageAddress(targetPath(url), { basePath, apiPrefix }),
    frameworkErrors: (error, request, reply) => refuseUnreadableAddress(hosts, error, request, reply),
    clientErrorHandler: refuseUnreadable,
  })
  app.server.on('checkExpectation', refuseExpectation)
  addParsers(app)
  refuseForeignHosts(app, hosts)
  // Not its plugin for Fastify, which hangs a function on each reply: with it V8 kept a call's data long after the call.
  const pageHeaders = helmet({
    // It never changes: put together once, below.
    contentSecurityPolicy: false,
    hsts: false,
    referrerPolicy: { policy: 'same-origin' },
  })
  app.addHook('onSend', (request, reply, payload, done) => {
    if (request.routeOptions.config.isCall === true || isPart(request, reply)) done(null, payload)
    else pageHeaders(request.raw, reply.raw, () => done(null, payload))
  })
  refuseWhileClosing(app)
  await app.register(multipart, {
    limits: { fileSize: FILE_LIMIT, files: FILES_AT_ONCE, fields: 60, fieldSize: 4_000, headerPairs: 50, parts: 100 },
  })
  app.addHook('onResponse', (request, reply, done) => {
    const facts = factsOf(request)
    const { isCall, isHealth } = request.routeOptions.config
    if (answers.hasSubscribers) publishAnswer(request, reply, facts.result)
    // A proxy asks twice a second; only another answer than before is news.
    const level = isHealth === true && reply.statusCode === 200 ? 'debug' : 'info'
    requestLog[level](
      {
        reqId: request.id,
        ...traceOf(facts),
        route: request.routeOptions.url ?? 'none',
        method: request.method,
        status: reply.statusCode,
        ...((isCall === true || facts.code !== undefined) && { result: facts.code ?? '0000' }),
        personId: callerId(facts),
        ms: Math.round(reply.elapsedTime),
      },
      'request',
    )
    done()
  })
  const contentPolicy = contentPolicyOf(scriptHashes, scriptHosts)
  app.addHook('onSend', (request, reply, payload, done) => {
    if (isPart(request, reply)) {
      void reply.headers(PART_HEADERS)
      return done(null, payload)
    }
    if (request.routeOptions.config.isCall === true) void reply.headers(CALL_HEADERS)
    // An uploaded file comes with a stricter one.
    if (!reply.hasHeader('content-security-policy')) void reply.header('content-security-policy', contentPolicy)
    void reply.header('x-request-id', request.id)
    if (!SETS_NOTHING.includes(reply.statusCode) && !request.headers.cookie?.includes(`app-version=${appVersion}`))
      void reply.header('set-cookie', `app-version=${appVersion}; Path=${basePath || '/'}; SameSite=Lax`)
    if (!reply.hasHeader('cache-control')) void reply.header('cache-control', 'no-store')
    done(null, payload)
  })
  app.setErrorHandler((error, request, reply) => answerError(error, request, reply, noteRefusal))
  return app
}

/** What was thrown, as a reply: the one place that turns errors into answers, and says when to come again. */
function answerError(
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
  noteRefusal: RefusalNotes['note'],
): FastifyReply {
  const { format, refusalStatus } = request.routeOptions.config
  const locale = localeOf(request.headers['accept-language'])
  const isGone = error instanceof ObjectMissing
  const known = isGone ? new AppError('fileMissing') : (transportError(error) ?? error)
  const { status: usual, body, retryAfter = SHORTLY } = errorReply(known, locale, format, request.id)
  noteFacts(request, { code: partOf(body, 'code'), result: partOf(body, 'name') })
  if (known instanceof QueueFull) limits.publish({ limit: 'queue' })
  if (known instanceof AppError && known.result === 'tooManyRequests') limits.publish({ limit: 'traffic' })
  if (known instanceof AppError || known instanceof InputError) noteRefusal(request, known.result)
  const status = known instanceof AppError && usual === 200 && refusalStatus ? refusalStatus(known.result) : usual
  // Queue rejections are in the request log; an error line for each would flood it.
  const isTurnedAway = error instanceof Stopping || error instanceof QueueFull
  if ((status >= 500 || isGone) && !isTurnedAway)
    request.log.error({ err: error, ...traceOf(factsOf(request)) }, 'call failed')
  if (status === 429 || status === 503) void reply.header('retry-after', String(retryAfter))
  // What a file's route has said of its file already.
  void reply.removeHeader('etag').removeHeader('content-disposition')
  return reply
    .code(status)
    .header('cache-control', 'no-store')
    .header('content-type', 'application/json; charset=utf-8')
    .send(JSON.stringify(body))
}

/** Code or name in an envelope, whichever of the two forms it has. */
function partOf(body: unknown, part: 'code' | 'name'): string {
  const [error]: unknown[] = Object(Reflect.get(Object(body), 'errors') ?? [])
  const holder: unknown = part === 'name' && error !== undefined ? Reflect.get(Object(error), 'meta') : (error ?? body)
  return String(Reflect.get(Object(holder), part))
}

/** No hook runs and no route is known for an address that cannot be read; nothing of it is said back. */
function refuseUnreadableAddress(hosts: HostNames, _error: Error, { raw }: FastifyRequest, reply: FastifyReply): void {
  const [status, result] = hostRefusal(hosts, raw, false) ?? ([404, 'routeUnknown'] as const)
  const { body } = refusalReply(result, localeOf(raw.headers['accept-language']), undefined)
  const headers = {
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
  }
  void reply.hijack()
  reply.raw.writeHead(status, headers).end(JSON.stringify(body))
}

/**
 * Once the server stops accepting, a call on a connection that is still open must come again, on another one; what has begun is
 * answered. Then the connection is over, which would else be waited for as long as its other side keeps it.
 */
function refuseWhileClosing(app: FastifyInstance): void {
  let isClosing = false
  app.addHook('preClose', (done) => {
    isClosing = true
    done()
  })
  app.addHook('onRequest', (_request, _reply, done) => {
    done(isClosing ? new Stopping() : undefined)
  })
  app.addHook('onSend', (_request, reply, payload, done) => {
    if (isClosing) void reply.header('connection', 'close')
    done(null, payload)
  })
  app.addHook('onResponse', (_request, _reply, done) => {
    if (isClosing) setImmediate(() => app.server.closeIdleConnections())
    done()
  })
}

/** JSON and form bodies, and bare bytes, are parsed here, so that a fault has a name of ours and an empty body is no fault. */
function addParsers(app: FastifyInstance): void {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) => {
    if (body === '') return done(null, {})
    try {
      done(null, JSON.parse(String(body)))
    } catch {
      done(new InputError('inputBody', '', 400))
    }
  })
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) => {
    done(null, Object.fromEntries(new URLSearchParams(String(body))))
  })
  app.addContentTypeParser('application/octet-stream', { parseAs: 'buffer' }, (_request, body, done) =>
    done(null, body),
  )
}

function contentPolicyOf(scriptHashes: readonly string[], scriptHosts: readonly string[]): string {
  const scripts = [...scriptHashes.map((hash) => `'${hash}'`), ...scriptHosts]
  return [
    "default-src 'self'",
    // The decoder of the sign-in scanner is WebAssembly of our own, for browsers that read no codes themselves (Safari, WeCom
    // for Windows): this word lets such modules be compiled, and no text be run.
    ["script-src 'self' 'wasm-unsafe-eval'", ...scripts].join(' '),
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "media-src 'self' blob:",
    "connect-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join(';')
}
