import { instantOf } from '@osmp/domain/kit/time.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import type { Config } from '../kit/settings/config.ts'
import type { Clock } from '../kit/process/clock.ts'
import type { Db } from '../kit/database/db.ts'
import { decryptCallback, isTencentCallback } from './adapters/tencent-signature.ts'
import { keepStays } from './import-stays.ts'
import { findRoomByExternalId } from './room-repo.ts'
import { endStay } from './stay-repo.ts'

/** Older callbacks are refused: a caught one cannot be sent again later. */
const FRESH_MS = 300_000
const RECEIVED = 'successfully received callback'

const text = z.optional(z.string())
const event = z.object({
  event: z.string(),
  payload: z.array(
    z.object({
      operate_time: z.optional(z.number()),
      operator: z.optional(z.object({ userid: text, ms_open_id: text, user_name: text, phone: text })),
      meeting_info: z.optional(z.object({ meeting_id: text })),
    }),
  ),
})
type Happening = z.output<typeof event>['payload'][number]

type Deps = { db: Db; clock: Clock; config: Pick<Config, 'apiPrefix' | 'tencentMeeting'> }

/** The address at which Tencent Meeting tells who joins and leaves; there is none while no token is set. */
export function servePlatformCallbacks(app: FastifyInstance, { db, clock, config }: Deps): void {
  const callback = config.tencentMeeting?.callback
  if (!callback) return
  const url = `${config.apiPrefix}/online/tencent/callback`
  const open = (request: FastifyRequest, data: unknown): string | undefined => {
    if (typeof data !== 'string' || data.length > 100_000) return undefined
    const [timestamp, nonce, signature] = ['timestamp', 'nonce', 'signature'].map((name) =>
      String(request.headers[name] ?? ''),
    )
    const age = Math.abs(clock.systemNow() - Number(timestamp) * 1000)
    // Written so that a time that is no number is refused as well.
    if (!(age <= FRESH_MS)) return undefined
    const headers = { timestamp: timestamp ?? '', nonce: nonce ?? '', signature: signature ?? '' }
    return isTencentCallback(callback.token, headers, data) ? decryptCallback(callback.key, data) : undefined
  }
  app.get(url, async (request, reply) => {
    const plain = open(request, readField(request.query, 'check_str'))
    return plain === undefined ? reply.code(401).send('') : reply.type('text/plain').send(plain)
  })
  app.post(url, async (request, reply) => {
    const plain = open(request, readField(request.body, 'data'))
    if (plain === undefined) return reply.code(401).send('')
    const told = z.safeParse(event, JSON.parse(plain))
    if (told.success) for (const one of told.data.payload) await take(db, told.data.event, one)
    return reply.type('text/plain').send(RECEIVED)
  })
}

const readField = (source: unknown, name: string): unknown =>
  typeof source === 'object' && source !== null ? Reflect.get(source, name) : undefined

/** Told twice, it has one effect: a stay is known by person and moment. */
async function take(
  db: Db,
  kind: string,
  { operate_time: at, operator, meeting_info: meeting }: Happening,
): Promise<void> {
  const personKey = operator?.userid || operator?.ms_open_id
  if (!personKey || at === undefined || !meeting?.meeting_id) return
  const externalId = meeting.meeting_id
  await db.inTransaction(async (tx) => {
    const engagementId = await findRoomByExternalId(tx, 'tencent', externalId)
    if (engagementId === undefined) return
    if (kind === 'meeting.participant-left') await endStay(tx, engagementId, personKey, instantOf(at))
    if (kind !== 'meeting.participant-joined') return
    const name = operator?.user_name ?? ''
    const stay = {
      personKey,
      account: operator?.userid ?? null,
      name,
      phone: operator?.phone ?? '',
      joinedAt: at,
      leftAt: null,
    }
    await keepStays(tx, engagementId, [stay], 'callback')
  })
}
