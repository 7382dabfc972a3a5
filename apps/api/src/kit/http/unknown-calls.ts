import type { FastifyInstance } from 'fastify'
import { refusalReply } from './error-reply.ts'
import { localeOf } from './locale.ts'

/** JSON answers for addresses under the API prefix that no call serves. */
export function answerUnknownCalls(app: FastifyInstance, apiPrefix: string): void {
  app.all(`${apiPrefix}/*`, (request, reply) => {
    const { body } = refusalReply('routeUnknown', localeOf(request.headers['accept-language']), undefined)
    return reply.code(404).send(body)
  })
}
