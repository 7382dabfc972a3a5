import { isIP } from 'node:net'

/** What an installation is called: host names in lower case without ports; `isNamed` where PUBLIC_URL or ALLOWED_HOSTS says one. */
export type HostNames = { readonly names: ReadonlySet<string>; readonly isNamed: boolean }

/** `host`: the Host header as it came. `peer`: the address of the connection itself, not one that a proxy tells. */
export type HostQuestion = { host: string | undefined; peer: string | undefined; isHealth: boolean }

const HOST = /^(\[[\da-f:.]+\]|[a-z\d._-]+)(?::\d{1,5})?$/i
const LOOPBACK = /^(?:localhost|127(?:\.\d{1,3}){3}|::1)$/
const LOOPBACK_PEER = /^(?:127\.|::1$|::ffff:127\.)/i

/**
 * Whether this server answers to the host that a request names. A page of somebody else's can make a browser ask for its own name at
 * our address, and links and caches would then stand under that name. Answered are the names of the installation; loopback for who
 * comes from the machine itself; an IP address, which cannot be made to lead here from elsewhere, where the installation has no
 * name yet, and for health, which monitors ask by address.
 */
export function isOwnHost({ names, isNamed }: HostNames, { host, peer, isHealth }: HostQuestion): boolean {
  if (!host) return isHealth
  const name = HOST.exec(host)?.[1]
    ?.toLowerCase()
    .replace(/^\[|\]$/g, '')
  if (name === undefined) return false
  if (names.has(name)) return true
  if (LOOPBACK.test(name)) return isHealth || LOOPBACK_PEER.test(peer ?? '')
  return isIP(name) !== 0 && (isHealth || !isNamed)
}
