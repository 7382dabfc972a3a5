import { Buffer } from 'node:buffer'
import { createServer } from 'node:http'
import { buffer } from 'node:stream/consumers'
import pino from 'pino'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { freePort } from '../../test-kit/test-free-port.ts'
import { startTestApp, type TestApp } from '../../test-kit/test-kit.ts'
import { besideTurn } from '../http/turns.ts'
import { createLogger } from '../process/logger.ts'
import { handledCalls, handlers, jobRuns, partnerCalls, statements } from './channels.ts'
import { openTraces } from './traces.ts'

type Attribute = { key: string; value: { stringValue?: string } }
type SentSpan = {
  traceId: string
  spanId: string
  parentSpanId?: string
  flags: number
  name: string
  kind: number
  startTimeUnixNano: string
  endTimeUnixNano: string
  status: { code?: number }
  attributes: Attribute[]
}
type Sent = { resourceSpans: { resource: { attributes: Attribute[] }; scopeSpans: { spans: SentSpan[] }[] }[] }

/** Takes traces as a collector does. */
const collected: { path: string; key: unknown; body: Sent }[] = []
/** Its next answers, where it does not take everything. */
const nextStatus: number[] = []
const collector = createServer((request, response) => {
  void buffer(request).then((raw) => {
    const text = Buffer.from(raw)
    collected.push({
      path: request.url ?? '',
      key: request.headers['x-key'],
      body: JSON.parse(text.toString()) as Sent,
    })
    response.writeHead(nextStatus.shift() ?? 200, { 'content-type': 'application/json' }).end('{}')
  })
})

let t: TestApp
let endpoint: string
const lines: string[] = []
beforeAll(async () => {
  const port = await freePort()
  collector.listen(port, '127.0.0.1')
  endpoint = `http://127.0.0.1:${port}`
  t = await startTestApp(createLogger('info', { write: (line) => void lines.push(line) }), { TRUST_PROXY: 'on' })
})
afterAll(async () => {
  await t.close()
  collector.close()
})

/** The spans of what is done meanwhile. */
async function traced(work: () => Promise<unknown>, share = 1): Promise<SentSpan[]> {
  collected.length = 0
  const needs = { log: pino({ level: 'silent' }), build: '0.2.0', role: 'web' }
  const traces = openTraces({ endpoint, headers: { 'x-key': 'k' }, share }, needs)
  await work()
  await traces.close()
  return collected.flatMap(({ body }) =>
    body.resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans)),
  )
}
const named = (spans: readonly SentSpan[], name: string): SentSpan => {
  const found = spans.find((span) => span.name === name)
  if (!found) throw new Error(`no span ${name} in ${spans.map((span) => span.name).join(', ')}`)
  return found
}
const textOf = ({ attributes }: SentSpan, key: string) => attributes.find((one) => one.key === key)?.value.stringValue

it('a call is a trace of its handler and statements, found by the number of the request', async () => {
  const lin = await t.as('lin')
  const spans = await traced(() => lin.call('home', 'meetingTodo', {}))
  const call = named(spans, 'POST /meeting/meeting-todo')
  const handler = named(spans, 'handler home.meetingTodo')
  expect(handler.parentSpanId).toBe(call.spanId)
  const inHandler = spans.filter(({ parentSpanId }) => parentSpanId === handler.spanId)
  expect(inHandler.length).toBeGreaterThan(0)
  for (const span of inHandler) expect(textOf(span, 'db.query.text')).toMatch(/\bselect\b/)
  expect(new Set(spans.map(({ traceId }) => traceId))).toEqual(new Set([call.traceId]))
  expect(textOf(call, 'osmp.request_id')?.replaceAll('-', '')).toBe(call.traceId)
  const line = lines
    .map((text) => JSON.parse(text) as Record<string, unknown>)
    .find(({ traceId }) => traceId !== undefined)
  expect(line).toMatchObject({ msg: 'request', traceId: call.traceId, reqId: textOf(call, 'osmp.request_id') })
  expect(collected[0]).toMatchObject({ path: '/v1/traces', key: 'k' })
})

it('a span has the fields of OTLP', async () => {
  const before = BigInt(Date.now() - 1) * 1_000_000n
  const lin = await t.as('lin')
  const spans = await traced(() => lin.call('home', 'meetingTodo', {}))
  for (const { traceId, spanId, flags, startTimeUnixNano, endTimeUnixNano } of spans) {
    expect([traceId, spanId].join(' ')).toMatch(/^[0-9a-f]{32} [0-9a-f]{16}$/)
    expect(flags).toBe(0x101)
    expect(BigInt(startTimeUnixNano)).toBeGreaterThanOrEqual(before)
    expect(BigInt(endTimeUnixNano)).toBeGreaterThanOrEqual(BigInt(startTimeUnixNano))
    expect(BigInt(endTimeUnixNano)).toBeLessThan(BigInt(Date.now() + 2) * 1_000_000n)
  }
  expect(new Set(spans.map(({ spanId }) => spanId)).size).toBe(spans.length)
  expect(named(spans, 'POST /meeting/meeting-todo').kind).toBe(2)
  expect(named(spans, 'handler home.meetingTodo').kind).toBe(1)
})

it('a share of 0.25 keeps a quarter, each with all its spans', async () => {
  const run = () =>
    jobRuns.tracePromise(() => partnerCalls.tracePromise(async () => 1, { partner: 's3' }), { job: 'x' })
  const spans = await traced(() => Promise.all(Array.from({ length: 4_000 }, run)), 0.25)
  const jobs = spans.filter(({ name }) => name === 'job x')
  expect(jobs.length).toBeGreaterThan(800)
  expect(jobs.length).toBeLessThan(1_200)
  expect(spans.length).toBe(jobs.length * 2)
})

it('what a busy collector does not take is sent again, what it refuses is not', async () => {
  const run = () => jobRuns.tracePromise(async () => 1, { job: 'mail-delivery' })
  nextStatus.push(503)
  expect((await traced(run)).map(({ name }) => name)).toEqual(['job mail-delivery', 'job mail-delivery'])
  nextStatus.push(400)
  expect((await traced(run)).length).toBe(1)
})

it('no span holds what was asked or answered', async () => {
  const spans = await traced(async () => {
    await t.nobody.call('session', 'getToken', { code: 'secret-code' })
    await t.nobody.raw('session', 'embeddedSignIn', { employeeCode: 'E1001', password: 'hunter2-hunter2', work: '' })
  })
  expect(spans.length).toBeGreaterThan(2)
  // Not a bare number: the random ids and times of spans would hold it now and then.
  expect(JSON.stringify(collected)).not.toMatch(/secret-code|hunter2|E1001/)
})

it('a refusal is no fault of its span, an error is', async () => {
  const spans = await traced(async () => {
    await t.nobody.call('home', 'meetingTodo', {})
    await partnerCalls.tracePromise(() => Promise.reject(new TypeError('away')), { partner: 'esign' }).catch(() => 0)
    await jobRuns
      .tracePromise(
        () =>
          partnerCalls
            .tracePromise(() => Promise.reject(new TypeError('away')), { partner: 'sales' })
            .catch(() => t.db.db.selectFrom('job_run').select('name').execute()),
        { job: 'mail-delivery' },
      )
      .catch(() => 0)
  })
  const call = named(spans, 'POST /meeting/meeting-todo')
  expect([textOf(call, 'osmp.result'), call.status.code ?? 0]).toEqual(['notSignedIn', 0])
  const job = named(spans, 'job mail-delivery')
  const partner = named(spans, 'partner sales')
  expect([partner.parentSpanId, partner.status.code, textOf(partner, 'error.type')]).toEqual([
    job.spanId,
    2,
    'TypeError',
  ])
  expect(spans.some(({ name, parentSpanId }) => name !== 'partner sales' && parentSpanId === job.spanId)).toBe(true)
  // Outside of a call and a job there is no trace it would belong to.
  expect(spans.map(({ name }) => name)).not.toContain('partner esign')
})

it('a trace that a proxy began goes on, and its decision counts', async () => {
  const lin = await t.as('lin')
  const [traceId, parent] = ['4bf92f3577b34da6a3ce929d0e0e4736', '00f067aa0ba902b7']
  const ask = (flags: string) => () =>
    lin.call('home', 'meetingTodo', {}, { headers: { traceparent: `00-${traceId}-${parent}-${flags}` } })
  const [call] = (await traced(ask('01'), 0)).filter(({ name }) => name.startsWith('POST'))
  expect([call?.traceId, call?.parentSpanId, call?.flags]).toEqual([traceId, parent, 0x301])
  expect(await traced(ask('00'))).toEqual([])
  expect(await traced(() => lin.call('home', 'meetingTodo', {}), 0)).toEqual([])
})

it('a collector that is away slows nothing and leaves one line at most', async () => {
  const told: string[] = []
  const log = createLogger('warn', { write: (line) => void told.push(line) })
  const away = { endpoint: `http://127.0.0.1:${await freePort()}`, headers: {}, share: 1 }
  const traces = openTraces(away, { log, build: '', role: 'web' })
  const lin = await t.as('lin')
  expect((await lin.call('home', 'meetingTodo', {})).name).toBe('0000')
  await traces.close()
  expect(told.filter((line) => line.includes('traces could not be sent')).length).toBeLessThanOrEqual(1)
})

it('ends its watch when it closes', async () => {
  await traced(() => besideTurn(async () => 1))
  const watched = [handledCalls, handlers, jobRuns, partnerCalls, statements]
  expect(watched.map(({ hasSubscribers }) => hasSubscribers)).toEqual([false, false, false, false, false])
})
