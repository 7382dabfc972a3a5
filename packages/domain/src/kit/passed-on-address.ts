/** What a path of a page may consist of; our ids, tokens and codes hold nothing else. */
const PATH = /^\/[\w\-./~:@+=]*/
/** Ids of a query; what a chat adds behind them is no part of them. */
const NAMED_BY = /^(?:\w*Id|src)$/
const KNOWN_PART = /^[\w-]+/
/** What messaging apps append to an address that is passed on. */
const APPENDED = ['from', 'isappinstalled', 'nsukey', 'clicktime', 'enterid']
/** Records of the workbench may be named by any word. */
const BY_WORD = /^\/admin\//

/**
 * The address somebody meant, from one as a chat program opens it: punctuation or words behind it, a slash at its end, and what
 * messaging apps append are taken off. `address`: path and query as sent, below the base path. An address in order comes back as it is.
 */
export function passedOnAddress(address: string): string {
  const [sent = '', query = ''] = address.split(/\?(.*)/s)
  if (BY_WORD.test(sent) || decoded(sent).includes('..')) return address
  const path = cleanPath(sent)
  const pairs = query === '' ? [] : query.split('&')
  const kept = pairs.filter((pair) => !APPENDED.includes(pair.split('=')[0] ?? '')).map(cleanPair)
  const isSame = path === sent && kept.join('&') === query
  return isSame ? address : path + (kept.length > 0 ? `?${kept.join('&')}` : '')
}

function cleanPath(sent: string): string {
  const known = PATH.exec(decoded(sent))?.[0] ?? '/'
  const path = known.replace(/[./]+$/, '')
  return path === '' ? '/' : path
}

function cleanPair(pair: string): string {
  const [name = '', value = ''] = pair.split(/=(.*)/s)
  if (!NAMED_BY.test(name)) return pair
  const known = KNOWN_PART.exec(decoded(value))?.[0]
  return known === undefined ? pair : `${name}=${known}`
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
