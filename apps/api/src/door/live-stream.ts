import { Readable } from 'node:stream'
import { id } from '@osmp/contract/kit/fields.ts'
import { localDateOf } from '@osmp/domain/kit/time.ts'
import type { StaffActor } from '@osmp/domain/session/roles.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { AppError } from '../kit/http/app-error.ts'
import { inputError } from '../kit/http/error-reply.ts'
import { authorise } from '../kit/http/gate.ts'
import type { RegisterDeps } from '../kit/http/register-deps.ts'
import { signIns } from '../kit/observe/channels.ts'
import { Stopping } from '../kit/process/stopping.ts'
import { createLiveBoard, idOf } from './live-board.ts'
import { liveOf } from './sign-live.ts'
import type { LiveCounts } from './sign-live-repo.ts'
import { meetingMoment } from '../enrolment/public.ts'

const HEARTBEAT_MS = 15_000
/** Open at once for one person: a few screens and what a lost network has left behind. */
const PER_PERSON = 8

/** Sends an event, or null for the end, after which nothing follows. */
type Tell = (text: string | null) => void
type Open = { personId: string; tell: Tell }
const query = z.object({ engagementId: id })

/**
 * `GET {prefix}/sign/live?engagementId=`: the live numbers of a meeting as server-sent events (`counts`), first at once unless
 * Last-Event-ID has them, then as they change; a comment every 15 seconds. Asked with fetch, for the token travels in its
 * header. Ends when the session ends or the server stops. Refused with notSignedIn, meetingNotFound, forbidden, busy.
 */
export function serveSignLive(app: FastifyInstance, deps: RegisterDeps): void {
  const open: Open[] = []
  const board = createLiveBoard(
    (engagementId) => readCounts(deps, engagementId),
    (error) => app.log.error({ err: error }, 'live numbers failed'),
  )
  const onSigned = ({ engagementId }: { engagementId: string }) => board.soon(engagementId)
  signIns.subscribe(onSigned)
  app.addHook('onClose', (_app, done) => {
    signIns.unsubscribe(onSigned)
    done()
  })
  let isStopping = false
  // An open stream would keep a stopping server waiting; one that is still being admitted as well.
  app.addHook('preClose', (done) => {
    isStopping = true
    for (const { tell } of open) tell(null)
    done()
  })
  app.get(`${deps.config.apiPrefix}/sign/live`, { exposeHeadRoute: false }, async (request, reply) => {
    const input = query.safeParse(request.query)
    if (!input.success) throw inputError(input.error.issues)
    const { engagementId } = input.data
    const caller = await admitted(deps, request, engagementId)
    await deps.limit(request, caller)
    const counts = await readCounts(deps, engagementId)
    if (isStopping) throw new Stopping()
    const { stream, tell } = openStream()
    keep(open, { personId: caller.personId, tell })
    if (request.headers['last-event-id'] !== idOf(counts)) tell(eventOf(idOf(counts), counts))
    const unwatch = board.watch(engagementId, idOf(counts), (event, now) => tell(eventOf(event, now)))
    const beat = setInterval(() => void stillAdmitted(deps, request, engagementId, tell), HEARTBEAT_MS)
    stream.once('close', () => {
      clearInterval(beat)
      unwatch()
      open.splice(0, open.length, ...open.filter((other) => other.tell !== tell))
    })
    return reply
      .header('content-type', 'text/event-stream; charset=utf-8')
      .header('cache-control', 'no-store')
      .header('x-accel-buffering', 'no')
      .send(stream)
  })
}

const eventOf = (event: string, counts: LiveCounts) =>
  `id: ${event}\nevent: counts\ndata: ${JSON.stringify(counts)}\n\n`

function openStream(): { stream: Readable; tell: Tell } {
  const stream = new Readable({ read: () => undefined })
  let isOver = false
  const tell: Tell = (text) => {
    if (isOver || stream.destroyed) return
    isOver = text === null
    stream.push(text)
  }
  return { stream, tell }
}

function keep(open: Open[], added: Open): void {
  const mine = open.filter(({ personId }) => personId === added.personId)
  if (mine.length >= PER_PERSON) mine[0]?.tell(null)
  open.push(added)
}

async function admitted(deps: RegisterDeps, request: FastifyRequest, engagementId: string): Promise<StaffActor> {
  const token = request.headers['token']
  const tokens = { token: typeof token === 'string' ? token : undefined, hcpToken: undefined }
  const { caller } = await deps.callerOf(deps.db, deps.clock, tokens, 'staff')
  if (caller.kind !== 'staff') throw new AppError('notSignedIn')
  const today = localDateOf(new Date(deps.clock.now()).toISOString())
  await authorise(deps.gate, deps.db.db, caller, engagementId, 'readSignList', today)
  return caller
}

/** A heartbeat for who may still listen; the end for who may not. A database that is away for a moment ends nothing. */
async function stillAdmitted(
  deps: RegisterDeps,
  request: FastifyRequest,
  engagementId: string,
  tell: Tell,
): Promise<void> {
  try {
    await admitted(deps, request, engagementId)
    tell(': \n\n')
  } catch (error) {
    tell(error instanceof AppError ? null : ': \n\n')
  }
}

async function readCounts({ db, clock }: RegisterDeps, engagementId: string): Promise<LiveCounts> {
  const now = clock.now()
  const ctx = { tx: db.db, now, at: new Date(now).toISOString() }
  return (await liveOf(ctx, await meetingMoment(ctx, engagementId))).counts
}
