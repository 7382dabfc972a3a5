import type { IncomingMessage } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { refusalReply } from './error-reply.ts'
import { localeOf } from './locale.ts'
import { type HostNames, judgeHost } from './own-hosts.ts'

const REFUSED = { foreign: [421, 'hostUnknown'], twice: [400, 'inputBody'] } as const

/** Statuses of requests that nothing is set for. */
export const SETS_NOTHING: readonly number[] = [421, 400]

/** Status and result for a request that does not name one host of ours. */
export function hostRefusal(
  hosts: HostNames,
  raw: IncomingMessage & { originalUrl?: string },
  isHealth: boolean,
): (typeof REFUSED)[keyof typeof REFUSED] | undefined {
  const { originalUrl, url = '/', rawHeaders, headers, socket } = raw
  const lines = { target: originalUrl ?? url, rawHeaders, host: headers.host }
  const verdict = judgeHost(hosts, lines, { peer: socket.remoteAddress, isHealth })
  return verdict === 'ours' ? undefined : REFUSED[verdict]
}

/** The first hook of all: nothing is done, counted or set for a request to a host that is not ours. */
export function refuseForeignHosts(app: FastifyInstance, hosts: HostNames): void {
  app.addHook('onRequest', (request, reply, done) => {
    const refused = hostRefusal(hosts, request.raw, request.routeOptions.config.isHealth === true)
    if (refused === undefined) return done()
    const [status, result] = refused
    const { body } = refusalReply(result, localeOf(request.headers['accept-language']), undefined)
    void reply.code(status).header('content-type', 'application/json; charset=utf-8').send(JSON.stringify(body))
  })
}
