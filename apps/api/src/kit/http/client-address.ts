import type { FastifyRequest } from 'fastify'
import { isIP } from 'node:net'

/** The caller's address as its proxy names it; the connection's own where the proxy named none that can be read. */
export const clientAddress = (request: FastifyRequest): string =>
  addressIn(request.ip) ?? addressIn(request.socket.remoteAddress ?? '') ?? ''

/** An address without port, brackets, quotes, zone and the prefix of IPv4 in IPv6; undefined for any other text. */
export function addressIn(text: string): string | undefined {
  const unquoted = text.trim().replace(/^"(.*)"$/, '$1')
  const inBrackets = /^\[([^\]]+)\](?::\d+)?$/.exec(unquoted)?.[1]
  const bare = (inBrackets ?? unquoted.replace(/^([\d.]+):\d+$/, '$1')).replace(/%.*$/, '')
  const address = bare.replace(/^::ffff:(?=[\d.]+$)/i, '')
  return isIP(address) === 0 ? undefined : address
}
