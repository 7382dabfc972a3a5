import { expect, test } from 'vitest'
import { todayInShanghai } from './format.ts'
import { followAnswer, followClock, nowMs } from './now.ts'

const DAY = 86_400_000
const daysAhead = () => Math.round((nowMs() - Date.now()) / DAY)

test('days are counted by the server’s moment, whatever the device says, and by a demo’s own before it', () => {
  followAnswer(new Date(Date.now() + 40 * DAY).toUTCString())
  expect(daysAhead()).toBe(40)
  expect(todayInShanghai()).toBe(new Date(nowMs() + 8 * 3_600_000).toISOString().slice(0, 10))
  const before = nowMs() - Date.now()
  followAnswer(null)
  followAnswer(new Date(nowMs() - 20_000).toUTCString())
  expect(Math.abs(nowMs() - Date.now() - before)).toBeLessThan(10_000)
  followClock(new Date(Date.now() + 10 * DAY).toISOString())
  followAnswer(new Date().toUTCString())
  expect(daysAhead()).toBe(10)
  followClock(new Date().toISOString())
  sessionStorage.clear()
})
