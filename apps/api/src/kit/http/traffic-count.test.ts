import { expect, it } from 'vitest'
import { sharedInMemory } from '../../test-kit/test-traffic.ts'
import { createTrafficCounts, SPAN_MS, type ShareCounts } from './traffic-count.ts'

const MOST = 600

/** Three processes that share their counts, on a clock that moves by hand. */
function processes(share: ShareCounts = sharedInMemory()) {
  const clock = { now: 1_000_000 }
  let statements = 0
  const counted: ShareCounts = (batch, now) => {
    statements += 1
    return share(batch, now)
  }
  const all = Array.from({ length: 3 }, () => createTrafficCounts(counted, () => clock.now))
  /** Counts one call in one of the processes. */
  const count = async (process: number, key: string, most = MOST) => all[process]?.count(key, most)
  return { clock, count, statements: () => statements }
}

const passed = (verdicts: readonly (number | undefined)[]) => verdicts.filter((until) => until === undefined).length

it('lets 600 of 1,900 calls of one person pass, exactly in one process and within 5 % over three', async () => {
  const { count, clock } = processes()
  const verdicts: (number | undefined)[] = []
  for (let call = 0; call < 1_900; call += 1) verdicts.push(await count(0, 'p:1'))
  expect(passed(verdicts)).toBe(MOST)
  expect(new Set(verdicts.slice(MOST))).toEqual(new Set([clock.now + SPAN_MS]))

  const spread: (number | undefined)[] = []
  for (let call = 0; call < 1_900; call += 1) spread.push(await count(call % 3, 'p:2'))
  const atOnce = await Promise.all(Array.from({ length: 1_900 }, (_, call) => count(call % 3, 'p:3')))
  for (const most of [passed(spread), passed(atOnce)]) {
    expect(most).toBeGreaterThanOrEqual(MOST)
    expect(most).toBeLessThanOrEqual(MOST * 1.05)
  }
})

it('asks the database nothing for a usual caller and little for a busy one', async () => {
  const { count, statements } = processes()
  for (let call = 0; call < 14; call += 1) await count(0, 'p:1')
  expect(statements()).toBe(0)
  for (let call = 14; call < MOST; call += 1) await count(0, 'p:1')
  expect(statements()).toBeLessThan(150)
})

it('starts again after a minute, and goes on after a statement that failed without losing what it counted', async () => {
  let isAway = false
  const share = sharedInMemory()
  const { count, clock } = processes((batch, now) => (isAway ? Promise.reject(new Error('away')) : share(batch, now)))
  for (let call = 0; call < 5; call += 1) expect(await count(0, 'ip', 5)).toBeUndefined()
  expect(await count(0, 'ip', 5)).toBe(clock.now + SPAN_MS)
  clock.now += SPAN_MS
  isAway = true
  await expect(count(0, 'ip', 5)).rejects.toThrow('away')
  isAway = false
  for (let call = 1; call < 5; call += 1) expect(await count(0, 'ip', 5)).toBeUndefined()
  expect(await count(0, 'ip', 5)).toBe(clock.now + SPAN_MS)
})
