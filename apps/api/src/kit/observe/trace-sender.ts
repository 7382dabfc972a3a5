import { Buffer } from 'node:buffer'
import { once } from 'node:events'
import { type IncomingMessage, request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import { text as textOf } from 'node:stream/consumers'
import type { Log } from '../process/logger.ts'
import { createSpanBatch } from './span-batch.ts'

/** Spans leave together, so often. */
const EVERY_MS = 500
const SEND_LIMIT_MS = 5_000
const CLOSE_LIMIT_MS = 1_000
/** After a batch that is to be sent again. */
const PAUSE_MS = 5_000
/** How long a fault of sending is not repeated in the log. */
const QUIET_MS = 60_000
/** By OTLP these, and a request without an answer, are tried again. */
const LATER: readonly number[] = [429, 502, 503, 504]

export type Collector = { url: string; headers: Readonly<Record<string, string>> }
/** The parts that all spans of a process have in common. */
export type Origin = { resource: object; scope: object }
export type TraceSender = { keep(span: string): void; close(): Promise<void> }

/** Sends spans, each written as OTLP's JSON. The work that ends a span waits for nothing here. */
export function createTraceSender(collector: Collector, origin: Origin, log: Log): TraceSender {
  const batch = createSpanBatch(origin)
  const tell = quietly((why) => log.warn({ why: why.slice(0, 200) }, 'traces could not be sent'))
  let late: readonly Buffer[] | undefined
  let pausedUntil = -Infinity
  const send = async () => {
    if (batch.takeLost() > 0) tell('more spans wait than are kept')
    late ??= batch.take()
    if (!late || performance.now() < pausedUntil) return
    const { isLater, fault } = await post(collector, late).catch((error: unknown) => ({
      isLater: true,
      fault: String(error),
    }))
    if (isLater) pausedUntil = performance.now() + PAUSE_MS
    else late = undefined
    if (fault !== undefined) tell(fault)
  }
  let sending: Promise<void> | undefined
  const sendDue = () => (sending ??= send().finally(() => (sending = undefined)))
  // By a timer alone, so that a line of the log belongs to no trace.
  const timer = setInterval(() => void sendDue(), EVERY_MS)
  timer.unref()
  return {
    keep: batch.add,
    close: async () => {
      clearInterval(timer)
      let limit: NodeJS.Timeout | undefined
      const over = new Promise<void>((resolve) => (limit = setTimeout(resolve, CLOSE_LIMIT_MS)))
      const rest = async () => {
        await sendDue()
        pausedUntil = -Infinity
        await sendDue()
      }
      await Promise.race([rest(), over])
      clearTimeout(limit)
    },
  }
}

function quietly(tell: (why: string) => void): (why: string) => void {
  let toldAt = -Infinity
  return (why) => {
    if (performance.now() - toldAt < QUIET_MS) return
    toldAt = performance.now()
    tell(why)
  }
}

type Outcome = { isLater: boolean; fault?: string }

/** Without the two copies of the body that `fetch` makes. */
async function post({ url, headers }: Collector, body: readonly Buffer[]): Promise<Outcome> {
  const send = url.startsWith('https:') ? requestHttps : requestHttp
  const length = body.reduce((sum, part) => sum + part.length, 0)
  const sent = send(url, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json', 'content-length': length },
    signal: AbortSignal.timeout(SEND_LIMIT_MS),
  })
  // A connection may break after its answer began; reading the answer says so.
  sent.on('error', () => undefined)
  sent.cork()
  for (const part of body) sent.write(part)
  sent.end()
  const [{ statusCode = 0 }, text] = await answerTo(sent)
  if (statusCode < 200 || statusCode > 299)
    return { isLater: LATER.includes(statusCode), fault: `HTTP ${statusCode} ${text}` }
  // Of a partial success: some spans were not taken.
  return { isLater: false, ...(text.includes('errorMessage') && { fault: text }) }
}

async function answerTo(sent: ReturnType<typeof requestHttp>): Promise<[IncomingMessage, string]> {
  const [answer] = (await once(sent, 'response')) as [IncomingMessage]
  return [answer, await textOf(answer)]
}
