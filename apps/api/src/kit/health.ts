import type { FastifyInstance } from 'fastify'
import type pg from 'pg'

const CACHED_MS = 5_000

/**
 * GET /healthz: the process answers. GET /readyz: the database answers too; asked at most every 5 s, 503 otherwise
 * and while stopping. No detail to strangers.
 */
export function serveHealth(app: FastifyInstance, pool: pg.Pool): void {
  let checkedAt = -CACHED_MS
  let ready = Promise.resolve(false)
  let stopping = false
  app.addHook('preClose', async () => {
    stopping = true
  })
  app.get('/healthz', { logLevel: 'warn' }, () => ({ status: 'ok' }))
  app.get('/readyz', { logLevel: 'warn' }, async (_request, reply) => {
    if (performance.now() - checkedAt >= CACHED_MS) {
      checkedAt = performance.now()
      ready = pool.query('select 1').then(
        () => true,
        () => false,
      )
    }
    const answers = (await ready) && !stopping
    return reply.code(answers ? 200 : 503).send({ status: answers ? 'ready' : 'notReady' })
  })
}
