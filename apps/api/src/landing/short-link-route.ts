import { LINK_SOURCE } from '@osmp/domain/landing/own-address.ts'
import type { FastifyInstance } from 'fastify'
import type { RegisterDeps } from '../kit/http/register-deps.ts'
import { findByLinkCode } from './open-link-repo.ts'

const CODE = /^[0-9a-f]{12}$/

/**
 * `GET /m/{code}` and `/m/{code}/{source}`: the short address of a meeting's invitation page or an event's page, for what is sent,
 * shown and scanned. Leads on at once; the page counts the opening under `source` ("link" unless told) and says itself when it is not open.
 */
export function serveShortLinks(app: FastifyInstance, deps: RegisterDeps): void {
  app.get<{ Params: { code: string; source?: string } }>('/m/:code/:source?', async (request, reply) => {
    await deps.limit(request, { kind: 'public' })
    const { code, source = 'link' } = request.params
    const target = CODE.test(code) ? await findByLinkCode(deps.db.db, code) : undefined
    const isKnown = target !== undefined && LINK_SOURCE.test(source)
    const path = isKnown ? `/${target.kind}/${target.id}?src=${source}` : '/errorPage?code=404'
    return reply.header('cache-control', 'no-store').redirect(deps.config.basePath + path, 302)
  })
}
