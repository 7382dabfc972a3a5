import { readFileSync } from 'node:fs'
import { contract } from '@osmp/contract/contract.ts'
import { OUTBOXES } from '@osmp/contract/jobs/models.ts'
import { RESULTS } from '@osmp/contract/kit/result-codes.ts'
import { FEE_STATUSES } from '@osmp/domain/fees/fee-state.ts'
import { JOB_NAMES } from '@osmp/domain/jobs/job-names.ts'
import { MEETING } from '@osmp/domain/meetings/meeting-codes.ts'
import pino from 'pino'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createDb } from '../kit/database/db.ts'
import { PARTITIONED } from '../kit/database/partition-repo.ts'
import { createTurns } from '../kit/http/turns.ts'
import {
  handledCalls,
  jobRuns,
  partnerCalls,
  PARTNERS,
  partnerPauses,
  signIns,
  statements,
} from '../kit/observe/channels.ts'
import { createReadiness } from '../kit/process/readiness.ts'
import { startTestApp, type TestApp } from '../test-kit/test-kit.ts'
import { type Metrics, openMetrics } from './metrics.ts'

const BACKUP = '2026-11-25T01:30:00.000Z'
const MONITOR = new URL('../../../../docs/operations/monitor.md', import.meta.url)
const DEPLOY = new URL('../../../../deploy/', import.meta.url)
const log = pino({ level: 'silent' })

let t: TestApp
let metrics: Metrics
beforeAll(async () => {
  t = await startTestApp()
  metrics = await openAt()
  metrics.watchTurns(createTurns({ atOnce: 16 }), 0)
})
afterAll(async () => {
  await metrics.close()
  await t.close()
})

function openAt(db = t.db): Promise<Metrics> {
  const readiness = createReadiness()
  readiness.part('schema', () => true)
  const check = { endedAt: BACKUP, faults: 0 }
  const lastBackup = async () => ({ endedAt: BACKUP, bytes: 4_096, gaps: 2, ...(db === t.db && { check }) })
  const needs = { db, clock: t.clock, log, dataDir: t.dataDir, build: '0.2.0+abc', role: 'all', readiness, lastBackup }
  return openMetrics({ host: '127.0.0.1', port: 0 }, needs)
}

/** Value by name and labels, as the page writes them. */
async function seriesOf(of: Metrics = metrics): Promise<Map<string, number>> {
  const lines = (await of.text()).split('\n').filter((line) => line !== '' && !line.startsWith('#'))
  return new Map(lines.map((line) => [line.slice(0, line.lastIndexOf(' ')), Number(line.slice(line.lastIndexOf(' ')))]))
}
const countOf = (call: string, result: string) =>
  `osmp_http_request_duration_seconds_count{call="${call}",result="${result}"}`

it('serves the metrics that the page for operators lists, and no other of ours', async () => {
  const served = [...(await metrics.text()).matchAll(/^# HELP (osmp_\w+) /gm)].map(([, name = '']) => name)
  const listed = [...readFileSync(MONITOR, 'utf8').matchAll(/^\| `(osmp_\w+)` \|/gm)].map(([, name = '']) => name)
  expect(new Set(served)).toEqual(new Set(listed))
  expect(listed.length).toBe(served.length)
})

it('rules and dashboard ask for metrics that are served', async () => {
  const served = new Set([...(await metrics.text()).matchAll(/^# HELP (\w+) /gm)].map(([, name = '']) => name))
  const files = ['prometheus/osmp-recording.rules.yml', 'prometheus/osmp-alerts.rules.yml', 'grafana/osmp.json']
  const texts = files.map((file) => readFileSync(new URL(file, DEPLOY), 'utf8'))
  const asked = texts.join('\n').matchAll(/\b(?:osmp|nodejs|process)_\w+/g)
  const names = [...asked].map(([name]) => (served.has(name) ? name : name.replace(/_(?:bucket|count|sum)$/, '')))
  expect(names.length).toBeGreaterThan(80)
  expect(names.filter((name) => !served.has(name))).toEqual([])
})

it('counts calls by endpoint and result, and no probe', async () => {
  const lin = await t.as('lin')
  await lin.call('home', 'meetingTodo', {})
  await t.nobody.call('home', 'meetingTodo', {})
  await t.app.inject({ url: '/api/meeting/4711' })
  await t.app.inject({ url: '/healthz' })
  const series = await seriesOf()
  expect(series.get(countOf('home.meetingTodo', 'ok'))).toBe(1)
  expect(series.get(countOf('home.meetingTodo', 'notSignedIn'))).toBe(1)
  expect(series.get(countOf('pages', 'routeUnknown'))).toBeGreaterThan(0)
  expect(series.get('osmp_http_requests_in_flight')).toBe(0)
  expect(series.get('osmp_database_function_statements_total{function="measureOutbox"}')).toBe(OUTBOXES.length)
})

it('every label holds a name of the product, and nothing of a person', async () => {
  signIns.publish({ method: 'code', engagementId: '' })
  partnerPauses.publish({ partner: 'wecom', ms: 60_000 })
  await partnerCalls.tracePromise(async () => 1, { partner: 's3' })
  await partnerCalls.tracePromise(async () => 1, { partner: 'wecom', isRefused: true })
  await partnerCalls.tracePromise(() => Promise.reject(new Error('away')), { partner: 'sales' }).catch(() => undefined)
  await jobRuns.tracePromise(async () => 1, { job: 'audit-seal' })
  const calls = Object.entries(contract).flatMap(([slice, of]) => Object.keys(of).map((key) => `${slice}.${key}`))
  const results = ['ok', '4xx', ...Object.keys(RESULTS)]
  const words = /^[a-z][A-Za-z]*$/
  const allowed: Readonly<Record<string, (value: string) => boolean>> = {
    call: among([...calls, 'pages', 'other']),
    result: (value) => among(results)(value.replace(/^5xx_/, '')) || among(['refused', 'failed'])(value),
    partner: among(PARTNERS),
    queue: among([...Object.keys(JOB_NAMES), 'other']),
    outbox: among([...OUTBOXES, 'phone', 'room']),
    status: among(Object.keys(MEETING)),
    state: among([
      ...FEE_STATUSES,
      'due',
      'later',
      'retrying',
      'used',
      'idle',
      'active',
      'inTransaction',
      'running',
      'away',
    ]),
    function: (value) => words.test(value),
    method: words.test.bind(words),
    kind: among(['door', 'enrol', 'call', 'list']),
    limit: among(['traffic', 'queue', 'reminder', 'escalation']),
    reason: among(['serialization', 'deadlock', 'other']),
    part: words.test.bind(words),
    table: among(PARTITIONED),
    group: words.test.bind(words),
    version: among(['0.2.0+abc']),
    role: among(['all']),
    le: (value) => value === '+Inf' || Number(value) > 0,
  }
  const series = await seriesOf()
  const labels = [...series.keys()]
    .filter((name) => name.startsWith('osmp_'))
    .flatMap((name) => [...name.matchAll(/(\w+)="([^"]*)"/g)].map(([, label = '', value = '']) => ({ label, value })))
  expect(labels.filter(({ label, value }) => allowed[label]?.(value) !== true)).toEqual([])
  expect(series.get('osmp_partner_breaker_open{partner="wecom"}')).toBe(1)
  expect(series.get('osmp_partner_request_duration_seconds_count{partner="sales",result="failed"}')).toBe(1)
  expect(series.get('osmp_sign_ins_total{method="code"}')).toBe(1)
})

const among = (names: readonly string[]) => (value: string) => names.includes(value)

it('figures of the database are those of the demo company, read once however often Prometheus asks', async () => {
  const [first] = await Promise.all([seriesOf(), seriesOf(), seriesOf()])
  expect(first.get('osmp_meetings{status="running"}')).toBe(2)
  expect(first.get('osmp_fees{state="held"}')).toBe(2)
  expect(first.get('osmp_database_up')).toBe(1)
  expect(first.get('osmp_audit_chain_sound')).toBe(1)
  expect(first.get('osmp_database_sync_standbys')).toBe(0)
  // Without a standby and an archive there is nothing to be late.
  expect([...first.keys()].filter((name) => /^osmp_database_(?:replay|archive)/.test(name))).toEqual([])
  expect(first.get('osmp_part_ready{part="schema"}')).toBe(1)
  expect(first.get('osmp_backup_last_success_timestamp_seconds')).toBe(Date.parse(BACKUP) / 1_000)
  expect(first.get('osmp_data_check_faults')).toBe(0)
  expect(first.get('osmp_backup_gaps')).toBe(2)
  // Nothing was sent, so there is no age that an alert could take for one.
  expect(first.has('osmp_backup_log_sent_timestamp_seconds')).toBe(false)
  expect(first.get('osmp_disk_free_bytes')).toBeGreaterThan(0)
  expect(first.get('osmp_database_function_statements_total{function="readMeetings"}')).toBe(1)
})

it('a database that is away leaves the page without its figures, and says so', async () => {
  const gone = createDb({ host: '127.0.0.1', port: 1 })
  const other = await openAt(gone)
  const series = await seriesOf(other)
  expect(series.get('osmp_database_up')).toBe(0)
  expect(series.get('osmp_metrics_reading_failures_total{group="queues"}')).toBe(1)
  // 0 would mean that the audit chain is broken.
  expect([...series.keys()].filter((name) => /^osmp_(?:meetings|audit_chain)/.test(name))).toEqual([])
  await other.close()
  await gone.close()
})

it('ends its watch when it closes', async () => {
  const watched = () => [handledCalls, statements, jobRuns, partnerCalls].map(({ start }) => start.hasSubscribers)
  expect(watched()).toEqual([true, true, true, true])
  await metrics.close()
  expect(watched()).toEqual([false, false, false, false])
  metrics = await openAt()
})

it('answers nothing but /metrics', async () => {
  const ask = (path: string) => fetch(`http://127.0.0.1:${metrics.port}${path}`).then(({ status }) => status)
  expect([await ask('/metrics'), await ask('/'), await ask('/metrics/../api')]).toEqual([200, 404, 404])
})
