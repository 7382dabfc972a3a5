import type { Page, Request, Response } from '@playwright/test'
import { contract } from '../../packages/contract/src/contract.ts'
import type { EndpointDefinition } from '../../packages/contract/src/kit/endpoint.ts'
import { learn, type Known } from './addresses.ts'

/** Calls that change nothing a person could see, and are let through though the contract counts them as writing. */
const LET_THROUGH = new Set(['/session/refresh', '/telemetry/client-report'])

const WRITES = new Set(
  Object.values(contract)
    .flatMap((slice): EndpointDefinition[] => Object.values(slice))
    .filter(({ effect, method }) => (effect ?? (method === 'GET' ? 'reads' : 'writes')) !== 'reads')
    .map(({ method, path }) => `${method} ${path}`),
)

/** What a page did since it was last asked. */
export type Seen = { asked: number; open: number; blocked: string[]; refused: string[] }

/** Follows every call of a page: answers teach what meetings there are, refusals are kept, and calls that write never leave the browser. */
export async function watch(page: Page, known: Known): Promise<Seen> {
  const seen: Seen = { asked: 0, open: 0, blocked: [], refused: [] }
  // Not by `page.route`, which turns the browser's cache off: every page would load and compile the whole app once more.
  const browser = await page.context().newCDPSession(page)
  browser.on('Fetch.requestPaused', ({ requestId, request }) => {
    const path = new URL(request.url).pathname.replace(/^\/api/, '')
    const address = `${request.method} ${path}`
    const isLetThrough = !WRITES.has(address) || LET_THROUGH.has(path)
    if (!isLetThrough) seen.blocked.push(address)
    const answer = isLetThrough
      ? browser.send('Fetch.continueRequest', { requestId })
      : browser.send('Fetch.failRequest', { requestId, errorReason: 'BlockedByClient' })
    // A page that has been left takes its requests with it.
    answer.catch(() => {})
  })
  await browser.send('Fetch.enable', { patterns: [{ urlPattern: '*/api/*' }] })
  page.on('request', (request) => {
    if (!isAwaited(request)) return
    seen.asked += 1
    seen.open += 1
  })
  const over = () => (seen.open = Math.max(0, seen.open - 1))
  page.on('requestfailed', (request) => {
    if (isAwaited(request)) over()
  })
  page.on('response', (response) => {
    if (!isAwaited(response.request())) return
    const ends = isCall(response) ? read(response, seen, known) : response.finished()
    // A page that closes first ends its answers too, and a crawl goes on.
    void ends.then(over, over)
  })
  return seen
}

const isCall = (one: Request | Response): boolean => one.url().includes('/api/')

/** Answers, and the code of a sheet or tab that is opened for the first time; a stream of live counts never ends. */
const isAwaited = (request: Request): boolean =>
  (isCall(request) && !request.url().includes('/sign/live')) || request.resourceType() === 'script'

async function read(response: Response, seen: Seen, known: Known): Promise<void> {
  const path = new URL(response.url()).pathname
  const isJson = response.headers()['content-type']?.includes('json') ?? false
  const answer: unknown = isJson ? await response.json().catch(() => undefined) : undefined
  const code = typeof answer === 'object' && answer !== null && 'code' in answer ? String(answer.code) : ''
  if (response.status() >= 400 || (code !== '' && code !== '0000'))
    seen.refused.push(`${path} ${response.status()} ${code} ${messageOf(answer)}`.trim())
  else learn(known, answer)
}

const messageOf = (answer: unknown): string =>
  typeof answer === 'object' && answer !== null && 'msg' in answer ? String(answer.msg) : ''
