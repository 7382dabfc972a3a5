import type { BlockList } from 'node:net'
import type { FastifyInstance } from 'fastify'
import type pg from 'pg'
import { refusalReply } from '../http/error-reply.ts'
import { isListed } from '../http/listed-addresses.ts'
import { localeOf } from '../http/locale.ts'
import { atMostOften, type Readiness } from './readiness.ts'

export type HealthOptions = {
  pool: pg.Pool
  readiness: Readiness
  /** False while the process stops, and for good where its schema has become too new for it. */
  isServing(): boolean
  /** Who is told of the single parts. */
  addresses: BlockList
  trustProxy: boolean
}

/**
 * GET /healthz: the process answers. GET /readyz: it serves and the database answers, which is asked at most every 5 s, and
 * every 0.5 s while it does not; no detail to strangers. GET /readyz?all=1, for listed addresses alone: every part by name, and 503 as soon as one is not well.
 */
export function serveHealth(
  app: FastifyInstance,
  { pool, readiness, isServing, addresses, trustProxy }: HealthOptions,
): void {
  let isClosing = false
  app.addHook('preClose', async () => {
    isClosing = true
  })
  const databaseAnswers = atMostOften(() => pool.query('select 1').then(() => true))
  const isReady = async () => (await databaseAnswers()) && isServing() && !isClosing
  app.get('/healthz', { logLevel: 'warn', config: { isHealth: true } }, () => ({ status: 'ok' }))
  app.get<{ Querystring: { all?: string } }>(
    '/readyz',
    { logLevel: 'warn', config: { isHealth: true } },
    async (request, reply) => {
      if (request.query.all === undefined) {
        const answers = await isReady()
        return reply.code(answers ? 200 : 503).send({ status: answers ? 'ready' : 'notReady' })
      }
      if (!isListed(request, addresses, trustProxy)) {
        const { body } = refusalReply('routeUnknown', localeOf(request.headers['accept-language']), undefined)
        return reply.code(404).send(body)
      }
      const parts = new Map([['serving', isServing() && !isClosing], ...(await readiness.ask())])
      const answers = [...parts.values()].every(Boolean)
      return reply.code(answers ? 200 : 503).send({
        status: answers ? 'ready' : 'notReady',
        parts: Object.fromEntries([...parts].map(([name, isWell]) => [name, isWell ? 'ok' : 'notOk'])),
      })
    },
  )
}
