import { callGroups } from 'virtual:contract-calls/public'
import { readCallGroups, type CallGroup, type CallRow } from './call-table.ts'
import type { CallAnswer, CallInput, CallName, CallOptions, SliceName } from './call-types.ts'
import { takeEarlyReply } from './early-calls.ts'
import { isAbnormal, judgeReply, type RawReply } from './handle-result.ts'
import { followAnswer } from '../now.ts'
import { inTurn, turnAfter } from './queueing.ts'
import { reactTo } from '../react-to.ts'
import { requestHeaders, requestOf } from './request.ts'
import { keepTokenFresh } from './token-refresh.ts'

const rows = readCallGroups(callGroups)
const REFRESH = 'session.refreshToken'

/** Makes more calls known: the app adds those of a staff session, the public pages do without. */
export function addCalls(groups: readonly CallGroup[]): void {
  for (const [name, row] of readCallGroups(groups)) rows.set(name, row)
}

/** What the app does around its calls and the public pages do without: it fetches the ones it does not know yet, and asks for a fresh proof. */
type Around = {
  readonly fetchCalls: () => Promise<unknown>
  readonly proved: (send: () => Promise<RawReply>) => Promise<RawReply>
}
let around: Around = { fetchCalls: () => Promise.resolve(), proved: (sendOnce) => sendOnce() }

/** Sets what is done around each call from here on. */
export function surroundCalls(by: Around): void {
  around = by
}

/** Sends, with a fresh proof where one is asked for. */
export const proved: Around['proved'] = (sendOnce) => around.proved(sendOnce)

type Api = {
  readonly [S in SliceName]: {
    readonly [K in CallName<S>]: (input: CallInput<S, K>, options?: CallOptions) => Promise<CallAnswer<S, K>>
  }
}

/** Every call of the contract: `api.approvals.setApprovePass({ … }, { signal, sn, quiet })`. Throws ApiError. */
// A Proxy has no type of its own; each property is a call of the contract's table.
export const api = new Proxy({} as Api, {
  get: (_api, slice: string) =>
    new Proxy(
      {},
      { get: (_slice, op: string) => (input: object, options?: CallOptions) => send(slice, op, input, options) },
    ),
})

/** The call by its names, for code that is generic over the contract. */
export function call<S extends SliceName, K extends CallName<S>>(
  slice: S,
  op: K,
  input: CallInput<S, K>,
  options?: CallOptions,
): Promise<CallAnswer<S, K>> {
  // The contract fixes the type of an answer and the server's tests hold it to that: nothing is parsed twice here.
  return send(slice, op, input as object, options) as Promise<CallAnswer<S, K>>
}

/** The table's row of a call. Throws where the contract has none. */
export function callRow(slice: string, op: string): CallRow {
  const row = rows.get(`${slice}.${op}`)
  if (!row) throw new Error(`unknown call ${slice}.${op}`)
  return row
}

type Watcher = (name: string, input: object) => void
const EARLY = 20
const early: Parameters<Watcher>[] = []
let watcher: Watcher = (...call) => void (early.length < EARLY && early.push(call))

/** Tells of each call that succeeds, by `slice.name`; first of the few that have already. */
export function watchCalls(next: Watcher): void {
  watcher = next
  for (const call of early.splice(0)) next(...call)
}

async function send(slice: string, op: string, input: object, options: CallOptions = {}): Promise<unknown> {
  if (!rows.has(`${slice}.${op}`)) await around.fetchCalls()
  const row = callRow(slice, op)
  // A public page does not know the exchange; there the staff token rests.
  if (op !== 'refreshToken' && rows.has(REFRESH)) keepTokenFresh(() => send('session', 'refreshToken', {}))
  const { url, method, body } = requestOf(row, { ...input })
  const { signal = null, keepalive = false } = options
  const sendOnce = () => {
    const early = body === undefined || body === '{}' ? takeEarlyReply(`${method} ${url}`) : undefined
    const headers = { 'Content-Type': 'application/json', ...requestHeaders(options.sn) }
    return readReply(early ?? fetch(url, { method, headers, body: body ?? null, signal, keepalive }))
  }
  const reply = await proved(() => inTurn(sendOnce, signal))
  const value = settle(row, reply, options.quiet === true)
  watcher(`${slice}.${op}`, input)
  return value
}

async function tellIntegrationError(row: CallRow, reply: RawReply): Promise<void> {
  const log = await import('./integration-error.ts').catch(() => undefined)
  await log?.tellIntegrationError(row, reply)
}

async function readReply(sent: Promise<Response>): Promise<RawReply> {
  const began = performance.now()
  try {
    const response = await sent
    followAnswer(response.headers.get('date'))
    const durationMs = performance.now() - began
    const requestId = response.headers.get('x-request-id')
    const { status } = response
    const body: unknown = await response.json().catch(() => undefined)
    return {
      status,
      body,
      requestId,
      durationMs,
      retryAfter: turnAfter(status, body, response.headers.get('retry-after')),
    }
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') throw error
    return { status: 0, body: undefined }
  }
}

/** The value of a reply, or the thrown failure after the app has reacted to it. */
export function settle(row: CallRow, reply: RawReply, quiet: boolean): unknown {
  // A log that cannot be sent is not logged.
  if (isAbnormal(reply.status) && row[3] !== 'swallow') void tellIntegrationError(row, reply)
  const verdict = judgeReply(reply, row[3])
  if (verdict.kind === 'value') return verdict.value
  reactTo(verdict.reaction, quiet)
  throw verdict.error
}
