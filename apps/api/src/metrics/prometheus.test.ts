import { execFileSync, spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { afterAll, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../test-kit/test-database.ts'
import { freePort } from '../test-kit/test-free-port.ts'

const MAIN = fileURLToPath(new URL('../main.ts', import.meta.url))
const RULES = fileURLToPath(new URL('../../../../deploy/prometheus', import.meta.url))
const MONITOR = new URL('../../../../docs/operations/monitor.md', import.meta.url)
/** Series that are there without any traffic: each name, with the labels that make it one series. */
const THERE = [
  'osmp_build_info',
  'osmp_http_requests_in_flight',
  'osmp_http_refused_by_limit_total{limit="queue"}',
  'osmp_turns_waiting{kind="door"}',
  'osmp_turns_running{state="away"}',
  'osmp_turns_at_once',
  'osmp_listen_queue',
  'osmp_database_up',
  'osmp_database_pool_connections{state="used"}',
  'osmp_database_pool_size',
  'osmp_database_pool_waiting',
  'osmp_database_statement_duration_seconds_bucket{le="0.1"}',
  'osmp_database_function_statements_total{function="readMeetings"}',
  'osmp_database_function_seconds_total{function="readMeetings"}',
  'osmp_database_retries_total{reason="deadlock"}',
  'osmp_database_sessions{state="idle"}',
  'osmp_database_oldest_transaction_seconds',
  'osmp_jobs{queue="mail-delivery",state="due"}',
  'osmp_jobs_oldest_due_seconds{queue="mail-delivery"}',
  'osmp_jobs_dead{queue="mail-delivery"}',
  'osmp_outbox_waiting{outbox="mail"}',
  'osmp_outbox_oldest_seconds{outbox="phone"}',
  'osmp_outbox_dead{outbox="card"}',
  'osmp_partner_breaker_open{partner="wecom"}',
  'osmp_meetings{status="running"}',
  'osmp_approvals_over_limit{limit="reminder"}',
  'osmp_fees{state="held"}',
  'osmp_meeting_doubts_open',
  'osmp_audit_chain_sound',
  'osmp_audit_unsealed_rows',
  'osmp_rows_outside_partitions{table="action_log"}',
  'osmp_calendar_years_without_notice',
  'osmp_disk_free_bytes',
  'osmp_disk_size_bytes',
  'osmp_part_ready{part="fileStore"}',
  'osmp_metrics_reading_seconds{group="business"}',
  'osmp_metrics_reading_failures_total{group="business"}',
  'osmp_http_request_duration_seconds_count{call="session.demoPeople",result="ok"}',
  'nodejs_eventloop_lag_p99_seconds',
  'nodejs_heap_size_used_bytes',
  'process_resident_memory_bytes',
]

const hasPrometheus = ((): boolean => {
  try {
    execFileSync('prometheus', ['--version'], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
})()

const folder = mkdtempSync(join(tmpdir(), 'osmp-prometheus-'))
const children: ChildProcess[] = []
let database: TestDatabase | undefined
afterAll(async () => {
  for (const child of children.filter(({ exitCode }) => exitCode === null)) {
    child.kill('SIGKILL')
    await once(child, 'close')
  }
  await database?.drop()
  rmSync(folder, { recursive: true, force: true })
})

function run(command: string, args: string[], env: Record<string, string> = {}): { said: string } {
  const child = spawn(command, args, { env: { ...process.env, ...env }, stdio: ['ignore', 'pipe', 'pipe'] })
  children.push(child)
  const lines = { said: '' }
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (lines.said += String(chunk)))
  return lines
}

/** The product on the demo company, with pages that hold nothing. */
async function startProduct(ports: { web: number; metrics: number }): Promise<void> {
  database = await createTestDatabase('demo')
  const { host, port, user = '', database: name } = new pg.Client(database.poolConfig)
  const pages = join(folder, 'web')
  mkdirSync(pages)
  for (const page of ['index.html', 'landing.html'])
    writeFileSync(join(pages, page), '<!doctype html><title>OSMP</title>')
  const lines = run(process.execPath, [MAIN], {
    DATABASE_URL: `postgres://${user}@localhost:${port}/${name}?host=${encodeURIComponent(host)}`,
    DATA_DIR: folder,
    WEB_DIR: pages,
    DEMO: 'on',
    PORT: String(ports.web),
    METRICS_ADDR: `127.0.0.1:${ports.metrics}`,
    LOG_LEVEL: 'warn',
  })
  await expect.poll(() => lines.said, { timeout: 60_000 }).toContain('OSMP is ready')
}

type Asked = { count(query: string): Promise<number>; names(): Promise<Set<string>> }

function startPrometheus(ports: { prometheus: number; metrics: number }): Asked {
  cpSync(RULES, join(folder, 'rules'), { recursive: true })
  const config = [
    'global: { scrape_interval: 1s, evaluation_interval: 1s }',
    'rule_files: [rules/*.rules.yml]',
    `scrape_configs: [{ job_name: osmp, static_configs: [{ targets: ['127.0.0.1:${ports.metrics}'] }] }]`,
  ]
  writeFileSync(join(folder, 'prometheus.yml'), config.join('\n'))
  const address = `127.0.0.1:${ports.prometheus}`
  run('prometheus', [
    `--config.file=${join(folder, 'prometheus.yml')}`,
    `--storage.tsdb.path=${join(folder, 'tsdb')}`,
    `--web.listen-address=${address}`,
  ])
  const ask = async <T>(path: string): Promise<T | undefined> => {
    const answer = await fetch(`http://${address}/api/v1/${path}`)
    const { data } = (await answer.json()) as { data?: T }
    return data
  }
  return {
    count: async (query) => {
      const found = await ask<{ result: unknown[] }>(`query?${new URLSearchParams({ query }).toString()}`)
      return found?.result.length ?? -1
    },
    names: async () => new Set((await ask<{ metric: string }[]>('targets/metadata'))?.map(({ metric }) => metric)),
  }
}

it.skipIf(!hasPrometheus)(
  'a Prometheus with our rules scrapes the started product and finds each metric (needs prometheus)',
  async () => {
    const ports = { web: await freePort(), metrics: await freePort(), prometheus: await freePort() }
    await startProduct(ports)
    const { count, names } = startPrometheus(ports)
    await fetch(`http://127.0.0.1:${ports.web}/api/demo/people`)
    const missing = async () => {
      const counts = await Promise.all(THERE.map(async (name) => [name, await count(name).catch(() => -1)] as const))
      return counts.filter(([, series]) => series !== 1).map(([name]) => name)
    }
    await expect.poll(missing, { timeout: 15_000, interval: 200 }).toEqual([])
    const listed = [...readFileSync(MONITOR, 'utf8').matchAll(/^\| `(osmp_\w+)` \|/gm)].map(([, name = '']) => name)
    const known = await names()
    expect(listed.filter((name) => !known.has(name))).toEqual([])
    const wrong = 'ALERTS{alertstate="firing",alertname=~"Osmp(?:Down|DatabaseDown|PartNotReady|AuditChainBroken)"}'
    expect(await count(wrong)).toBe(0)
  },
)
