import { expect, test } from 'vitest'
import { createLogger } from '../kit/process/logger.ts'
import { followBackup, isCheckDue, type OpenedLine } from './follow-backup.ts'

const HOUR_MS = 3_600_000

test('what was sent is checked before the first turn, and gaps lead to one new base backup and a second check', async () => {
  const ended = new AbortController()
  const done: string[] = []
  const line = {
    hasLog: () => true,
    check: async () => {
      done.push('check')
      // A store that never lists what was put must not lead to a base backup each minute.
      return { gaps: ['log/1 is missing'], mended: [], isBaseNeeded: true }
    },
    cycle: async () => {
      done.push('turn')
      if (done.filter((one) => one === 'turn').length === 3) ended.abort()
      return { at: '', missing: [] }
    },
    base: async () => {
      done.push('base')
      return { endedAt: new Date().toISOString() }
    },
  }
  const open = async () => ({ line, lastBaseAt: Date.now(), close: async () => {} }) as unknown as OpenedLine
  await followBackup({ open, everySeconds: 0.01, log: createLogger('silent'), signal: ended.signal })
  expect(done).toEqual(['check', 'base', 'turn', 'check', 'turn', 'turn'])
})

test('the check is due at the start and at three in the morning in Shanghai', () => {
  expect([isCheckDue(undefined, 0), isCheckDue(0, 18 * HOUR_MS), isCheckDue(18 * HOUR_MS, 20 * HOUR_MS)]).toEqual([
    true,
    false,
    true,
  ])
})
