import { expect, test } from 'vitest'
import { runSteps, type StopStep } from './graceful-stop.ts'
import { createLogger } from './logger.ts'

const log = createLogger('silent')
const soon = () => new Promise((resolve) => setTimeout(resolve, 5))

test('steps run in their order, whatever the order they were started in, also after one that failed', async () => {
  const ran: string[] = []
  const step = (name: string, fails = false): StopStep => ({
    run: async () => {
      await soon()
      ran.push(name)
      if (fails) throw new Error('broken')
    },
  })
  const steps = new Map([
    ['database', step('database')],
    ['jobs', step('jobs', true)],
    ['server', step('server')],
  ] as const)
  expect(await runSteps(steps, log)).toBe(1)
  expect(ran).toEqual(['server', 'jobs', 'database'])
})

test('a step that does not end is cut when its time is over, and the next ones run with time of their own', async () => {
  const ran: string[] = []
  const endless = (name: string): StopStep => ({
    run: () => new Promise(() => undefined),
    cut: () => ran.push(`${name} cut`),
  })
  const steps = new Map([
    ['server', endless('server')],
    ['jobs', endless('jobs')],
    ['pool', { run: async () => ran.push('pool') }],
    ['database', { run: () => soon().then(() => ran.push('database')) }],
  ] as const)
  // What is left is reserved for the later steps.
  expect(await runSteps(steps, log, performance.now() + 4_100)).toBe(2)
  expect(ran).toEqual(['server cut', 'jobs cut', 'pool', 'database'])
})
