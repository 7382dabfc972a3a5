import { BlockList, isIP } from 'node:net'
import type { FastifyRequest } from 'fastify'
import { clientAddress } from './client-address.ts'

/** Addresses and networks, as `10.0.0.7` and `10.0.0.0/8`; undefined where one of them is neither. */
export function addressList(entries: readonly string[]): BlockList | undefined {
  const list = new BlockList()
  for (const entry of entries) {
    const [address = '', bits] = entry.split('/')
    const version = isIP(address)
    const most = version === 6 ? 128 : 32
    if (version === 0 || (bits !== undefined && (!/^\d{1,3}$/.test(bits) || Number(bits) > most))) return undefined
    list.addSubnet(address, bits === undefined ? most : Number(bits), version === 6 ? 'ipv6' : 'ipv4')
  }
  return list
}

/**
 * Whether a request comes from one of the addresses. One that a proxy handed on without being trusted comes from nobody knows
 * where: the proxy's own address says nothing.
 */
export function isListed(request: FastifyRequest, list: BlockList, trustProxy: boolean): boolean {
  if (!trustProxy && (request.headers['x-forwarded-for'] ?? request.headers['forwarded']) !== undefined) return false
  const address = clientAddress(request)
  return list.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4')
}
