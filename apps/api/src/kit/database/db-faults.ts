/** PostgreSQL's five-character code of an error, if it has one. */
export function sqlState(error: unknown): string | undefined {
  const code: unknown = error instanceof Error ? Reflect.get(error, 'code') : undefined
  return typeof code === 'string' ? code : undefined
}

/** Lock timeout, statement timeout, server stopping or starting, read-only. */
const AWAY = new Set(['55P03', '57014', '57P01', '57P02', '57P03', '25006'])
/** Out of connections, memory or room on the disk. */
const SHORT_OF = '53'
/** The server ended the connection. */
const ENDED = '57P'
/** The connection broke; a pooler says it of its own connection to the server. */
const BROKEN = '08'
const SERVER_STATE = /^[0-9A-Z]{5}$/
/** Client-side timeout of a statement. */
export const NO_ANSWER = 'Query read timeout'
/** Timeout of the pool, and client-side timeout of a statement. */
const NO_CONNECTION = ['timeout exceeded when trying to connect', 'timeout expired', NO_ANSWER]

/** Node's calls towards a server: no connection, or a name that cannot be resolved. */
const OUT_OF_REACH = ['connect', 'getaddrinfo']
/** Codes of a line that was cut, whichever call noticed it. */
const CUT = new Set(['ECONNREFUSED', 'ECONNRESET', 'EHOSTUNREACH', 'ENETDOWN', 'ENETUNREACH', 'EPIPE', 'ETIMEDOUT'])
/** Messages of pg and of sockets for a broken connection. */
const LOST = /^Connection terminated|not queryable|ECONNRESET|EPIPE/

/** True for a failure the caller may retry: nothing was written, or a read got no answer. */
export function isOverload(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if (NO_CONNECTION.includes(error.message) || LOST.test(error.message)) return true
  const state = sqlState(error)
  if (state !== undefined && (AWAY.has(state) || state.startsWith(SHORT_OF) || state.startsWith(BROKEN))) return true
  return (
    OUT_OF_REACH.some((syscall) => syscall === Reflect.get(error, 'syscall')) ||
    CUT.has(String(Reflect.get(error, 'code')))
  )
}

/** True when the connection broke without an SQLSTATE; with one, the server has rolled back. */
export function isLost(error: unknown): boolean {
  const state = sqlState(error) ?? ''
  return (
    isOverload(error) &&
    (!SERVER_STATE.test(state) || CUT.has(state) || state.startsWith(ENDED) || state.startsWith(BROKEN))
  )
}
