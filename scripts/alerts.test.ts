import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import * as z from 'zod/mini'
import { contract } from '../packages/contract/src/contract.ts'
import type { EndpointDefinition } from '../packages/contract/src/kit/endpoint.ts'

const ROOT = fileURLToPath(new URL('..', import.meta.url))
const RULES = `${ROOT}deploy/prometheus`
const PAGES = 'docs/operations/alerts'
const read = (name: string): string => readFileSync(`${ROOT}${name}`, 'utf8')

const rule = z.object({
  alert: z.optional(z.string()),
  record: z.optional(z.string()),
  expr: z.string(),
  labels: z.optional(z.object({ severity: z.enum(['page', 'ticket']) })),
  annotations: z.optional(z.object({ summary: z.string(), description: z.string(), runbook_url: z.string() })),
})
const file = z.object({ groups: z.array(z.object({ rules: z.array(rule) })) })
const rulesOf = (name: string) =>
  z.parse(file, parse(read(`deploy/prometheus/${name}`))).groups.flatMap(({ rules }) => rules)
const alerts = rulesOf('osmp-alerts.rules.yml')
const recorded = rulesOf('osmp-recording.rules.yml')

test('every alert has its severity and its page, and every page its alert', () => {
  const pages = alerts.map(({ alert = '', annotations, labels }) => {
    const name = alert.replaceAll(/(?<!^)[A-Z]/g, (letter) => `-${letter}`).toLowerCase()
    expect([alert, annotations?.runbook_url]).toEqual([alert, `${PAGES}/${name}.md`])
    const page = read(`${PAGES}/${name}.md`)
    expect(page).toMatch(new RegExp(`^# ${alert}\n\n.*\\*\\*${labels?.severity}\\*\\*\n`))
    for (const title of ['What it means', 'How to see it', 'What to do', 'After that'])
      expect([alert, page.includes(`\n## ${title}\n`)]).toEqual([alert, true])
    expect(read('docs/operations/monitor.md')).toContain(`| [${alert}](alerts/${name}.md) | ${labels?.severity} |`)
    return `${name}.md`
  })
  expect(new Set(readdirSync(`${ROOT}${PAGES}`))).toEqual(new Set(pages))
})

test('pages link to pages that are there', () => {
  for (const name of readdirSync(`${ROOT}${PAGES}`))
    for (const [, target = ''] of read(`${PAGES}/${name}`).matchAll(/\]\(([^)#]+)\)/g))
      expect([name, target, existsSync(`${ROOT}${PAGES}/${target}`)]).toEqual([name, target, true])
})

test('the objective leaves out the calls that bring a file, and no other', () => {
  const bring = Object.entries(contract).flatMap(([slice, calls]) =>
    Object.entries<EndpointDefinition>(calls)
      .filter(([, { brings }]) => brings !== undefined && brings !== 'picture')
      .map(([key]) => `${slice}.${key}`),
  )
  const left = recorded.flatMap(({ expr }) => [...expr.matchAll(/call!~"([^"]+)"/g)].map(([, names = '']) => names))
  expect(left.length).toBe(3)
  for (const names of left) expect(new Set(names.replaceAll(String.raw`\\`, '').split('|'))).toEqual(new Set(bring))
})

test('rules use recorded figures that are recorded, and the tests try each alert', () => {
  const names = new Set(recorded.map(({ record }) => record))
  const dashboard = read('deploy/grafana/osmp.json')
  const used = [...alerts, ...recorded].map(({ expr }) => expr).concat(dashboard)
  for (const [name] of used.join('\n').matchAll(/\bosmp:\w+:\w+/g)) expect(names).toContain(name)
  const tests = read('deploy/prometheus/tests.yml')
  for (const { alert } of alerts) expect(tests).toContain(`- name: ${alert} fires\n`)
})

const hasPromtool = ((): boolean => {
  try {
    execFileSync('promtool', ['--version'], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
})()

test.skipIf(!hasPromtool)(
  'promtool accepts configuration and rules, and each alert fires when it should (needs promtool)',
  () => {
    const tool = (...args: string[]) => execFileSync('promtool', args, { cwd: RULES, stdio: 'pipe', encoding: 'utf8' })
    expect(tool('check', 'config', 'prometheus.yml')).toContain('SUCCESS')
    expect(tool('test', 'rules', 'tests.yml')).toContain('SUCCESS')
  },
)
