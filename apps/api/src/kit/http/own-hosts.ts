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

/** The host lines of a request: `target` of the first line as it came, `rawHeaders` with names and values in turn, `host` the first Host line. */
export type HostLines = { target: string; rawHeaders: readonly string[]; host: string | undefined }

const ABSOLUTE = /^([a-z][a-z\d+.-]*):\/\/([^/?#]*)([^#]*)/i
const SLASH = 47

/**
 * Judges the host that a request names. Two Host lines are refused by RFC 9112, also equal ones: a proxy may have gone by the other.
 * A target with a scheme names the host itself, and Host is not looked at.
 */
export function judgeHost(
  hosts: HostNames,
  { target, rawHeaders, host }: HostLines,
  { peer, isHealth }: Omit<HostQuestion, 'host'>,
): 'ours' | 'foreign' | 'twice' {
  if (hasTwoHosts(rawHeaders)) return 'twice'
  if (isPlain(target)) return isOwnHost(hosts, { host, peer, isHealth }) ? 'ours' : 'foreign'
  const [, scheme = '', authority = ''] = ABSOLUTE.exec(target) ?? []
  const isWeb = /^https?$/i.test(scheme) && authority !== ''
  return isWeb && isOwnHost(hosts, { host: authority, peer, isHealth }) ? 'ours' : 'foreign'
}

/** The path of a target, with or without scheme and host before it. */
export function targetPath(target: string): string {
  const rest = isPlain(target) ? target : (ABSOLUTE.exec(target)?.[3] ?? target)
  return rest.startsWith('?') || rest === '' ? `/${rest}` : rest
}

/** A path, or the `*` of OPTIONS. */
const isPlain = (target: string): boolean => target.charCodeAt(0) === SLASH || target === '*'

/** `headers` would keep the first and hide the second. By length first: each request comes through here. */
function hasTwoHosts(rawHeaders: readonly string[]): boolean {
  let found = 0
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at]
    if (name?.length === 4 && name.toLowerCase() === 'host') found += 1
  }
  return found > 1
}
