import { networkInterfaces } from 'node:os'

const EVERY_INTERFACE: readonly string[] = ['0.0.0.0', '::']

/**
 * The host that links lead to while no PUBLIC_URL is set: `host` itself, or for every interface the first IPv4 address by which other
 * machines reach this one. Undefined where there is none.
 */
export function reachableAddress(host: string, interfaces = networkInterfaces()): string | undefined {
  if (!EVERY_INTERFACE.includes(host)) return host
  const all = Object.values(interfaces).flatMap((addresses) => addresses ?? [])
  return all.find(({ family, internal }) => family === 'IPv4' && !internal)?.address
}
