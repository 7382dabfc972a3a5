import { expect, test } from 'vitest'
import { runSteps } from './graceful-stop.ts'
import { createLogger } from './logger.ts'

test('steps run in their order, also after one that failed', async () => {
  const ran: string[] = []
  const step = (name: string, fails = false) => ({
    name,
    run: async () => {
      await new Promise((resolve) => setTimeout(resolve, 5))
      ran.push(name)
      if (fails) throw new Error('broken')
    },
  })
  expect(await runSteps([step('server'), step('jobs', true), step('database')], createLogger('silent'))).toBe(1)
  expect(ran).toEqual(['server', 'jobs', 'database'])
})
