import type { FastifyReply, FastifyRequest } from 'fastify'
import { answers } from './channels.ts'

const STREAM = 'text/event-stream'
const NAMES: Readonly<Record<number, string>> = { 404: 'routeUnknown', 421: 'hostUnknown' }

/** Publishes an answer that is out. Probes are left out, and streams, which last as long as a screen is open. */
export function publishAnswer(request: FastifyRequest, reply: FastifyReply, refusal: string | undefined): void {
  const { config, url = '' } = request.routeOptions
  if (config.isHealth === true || String(reply.getHeader('content-type')).startsWith(STREAM)) return
  const call = config.call ?? (url === '' || url.endsWith('*') || url === '/' ? 'pages' : url)
  answers.publish({ call, result: resultOf(reply.statusCode, refusal), ms: reply.elapsedTime })
}

/** `ok`, the name of a refusal, or `5xx_` and the name of a fault: the names of the contract and a few more. */
function resultOf(status: number, refusal: string | undefined): string {
  if (status >= 500) return `5xx_${refusal ?? status}`
  if (refusal !== undefined) return refusal
  return status < 400 ? 'ok' : (NAMES[status] ?? '4xx')
}
