import { callGroups } from 'virtual:contract-calls/open'
import { readCallGroups, type CallGroup, type CallRow } from './call-table.ts'
import type { CallAnswer, CallInput, CallName, CallOptions, SliceName } from './call-types.ts'
import { takeEarlyReply } from './early-calls.ts'
import { isAbnormal, judgeReply, type RawReply, type Reaction } from './handle-result.ts'
import { followAnswer } from '../now.ts'
import { getToken } from '../device/tokens.ts'
import { turnAfter } from './turn-after.ts'
import { requestHeaders, requestOf } from './request.ts'

const rows = readCallGroups(callGroups)

/** Makes more calls known: the app adds those of a staff session, the public pages do without. */
export function addCalls(groups: readonly CallGroup[]): void {
  for (const [name, row] of readCallGroups(groups)) rows.set(name, row)
}

/** What the app does around its calls and the public pages do without: it fetches the ones it does not know yet, and asks for a fresh proof. */
type Around = {
  readonly fetchCalls: () => Promise<unknown>
  /** On a public page the staff token rests. */
  readonly keepTokenFresh: (refresh: () => Promise<unknown>) => void
  readonly proved: (send: () => Promise<RawReply>) => Promise<RawReply>
  /** Another session began in another tab: calls of this one wait, and must not speak in its name. */
  readonly isHeld: () => boolean
}
let around: Around = {
  fetchCalls: () => import('./public-calls.ts'),
  keepTokenFresh: () => undefined,
  proved: (sendOnce) => sendOnce(),
  isHeld: () => false,
}

/** Sets what is done around each call from here on. */
export function surroundCalls(by: Around): void {
  around = by
}

type React = (reaction: Reaction, quiet: boolean) => void
const unanswered: Parameters<React>[] = []
let react: React = (...failure) => void unanswered.push(failure)

/** Sets what the page does about failures; those before it are made up for. */
export function reactWith(next: React): void {
  react = next
  for (const failure of unanswered.splice(0)) next(...failure)
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

/** The same, fetched where it is not known yet. */
export async function fetchedRow(slice: string, op: string): Promise<CallRow> {
  if (!rows.has(`${slice}.${op}`)) await around.fetchCalls()
  return callRow(slice, op)
}

/** Fetches the calls of all screens ahead of their first use. */
export function fetchCallsAhead(): void {
  around.fetchCalls().catch(() => undefined)
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

/** How long a held call waits before it looks again, in milliseconds. */
const HELD_MS = 500

async function send(slice: string, op: string, input: object, options: CallOptions = {}): Promise<unknown> {
  const row = await fetchedRow(slice, op)
  const { token } = options
  const isOfAnother = token !== undefined && token !== getToken()
  while (token === undefined && around.isHeld()) await new Promise((resolve) => setTimeout(resolve, HELD_MS))
  if (op !== 'refreshToken') around.keepTokenFresh(() => send('session', 'refreshToken', {}))
  const { url, method, body } = requestOf(row, { ...input })
  const { signal = null, keepalive = false } = options
  const sendOnce = () => {
    const early = body === undefined || body === '{}' ? takeEarlyReply(`${method} ${url}`) : undefined
    const headers = { 'Content-Type': 'application/json', ...requestHeaders(options.sn, token) }
    return readReply(early ?? fetch(url, { method, headers, body: body ?? null, signal, keepalive }))
  }
  const sendInTurn = () => inTurn(sendOnce, signal)
  const reply = await (isOfAnother ? sendInTurn() : proved(sendInTurn))
  const value = settle(row, reply, isOfAnother ? 'unheard' : options.quiet === true)
  watcher(`${slice}.${op}`, input)
  return value
}

/** Waits for a turn where the server had none yet; the code that does so comes when it is wanted. */
async function inTurn(sendOnce: () => Promise<RawReply>, signal: AbortSignal | null): Promise<RawReply> {
  const reply = await sendOnce()
  if (reply.retryAfter === undefined) return reply
  const queue = await import('./queueing.ts').catch(() => undefined)
  return queue ? queue.inTurn(sendOnce, signal, reply) : reply
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
export function settle(row: CallRow, reply: RawReply, quiet: boolean | 'unheard'): unknown {
  // A log that cannot be sent is not logged.
  if (isAbnormal(reply.status) && row[3] !== 'swallow') void tellIntegrationError(row, reply)
  const verdict = judgeReply(reply, row[3])
  if (verdict.kind === 'value') return verdict.value
  // The end of another session is none of the one in use.
  if (quiet !== 'unheard') react(verdict.reaction, quiet)
  throw verdict.error
}
