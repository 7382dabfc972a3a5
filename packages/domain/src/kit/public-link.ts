/** Names that lead nowhere but inside a network or a machine (RFC 6761, 6762, 8375 and what companies use). */
const INSIDE = [
  'localhost',
  'local',
  'internal',
  'intranet',
  'private',
  'corp',
  'home',
  'lan',
  'arpa',
  'invalid',
  'onion',
]
const MOST_PORT = 65_535
const LABEL = /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/
/** Scheme, host and port as people write them: no user, no backslash, no escape, nothing that browsers read otherwise than it looks. */
const PLAIN = /^https:\/\/([a-z0-9.-]{4,253})(?::(\d{1,5}))?(?:[/?#]|$)/i
const UNSEEN = /[\s\\\u0000-\u0020\u007f-\u00a0\u200b-\u200f\u2028-\u202f\u2060-\u206f\ufeff]/

/**
 * The host of a link people may be sent to: https, a public name in its plain spelling, no user, no number for a name. Undefined for any
 * other. A browser must read the same host that a person sees.
 */
export function publicHost(link: string): string | undefined {
  const [, written, port = '443'] = PLAIN.exec(link) ?? []
  const host = written?.toLowerCase()
  if (host === undefined || UNSEEN.test(link) || Number(port) > MOST_PORT) return undefined
  const labels = host.split('.')
  const last = labels.at(-1) ?? ''
  const isName = labels.length > 1 && labels.every((label) => LABEL.test(label)) && /[a-z]/.test(last[0] ?? '')
  return isName && !INSIDE.includes(last) ? host : undefined
}
