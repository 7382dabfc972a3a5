import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from '../../stories/render.tsx'
import { CountdownRing } from './countdown-ring.tsx'
import { Countdown } from './countdown.tsx'

const START = '2026-11-27T06:00:00.000Z'
const timer = page.getByRole('timer')
const said = () => document.querySelector('[role="timer"]')?.textContent

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'setInterval', 'clearTimeout', 'clearInterval', 'Date'] })
  vi.setSystemTime('2026-01-01T00:00:00.000Z')
})
afterEach(() => vi.useRealTimers())

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)

it('is computed again every 60,000 ms, not between, until under a minute; then says so, and when it is over', async () => {
  const ended = vi.fn()
  render(<Countdown start={START} end="2026-11-27T06:02:30.000Z" onEnd={ended} />)
  await expect.poll(said).toBe('2 分钟')
  await pass(59_999)
  await expect.poll(said).toBe('2 分钟')
  await pass(1)
  await expect.poll(said).toBe('1 分钟')
  await pass(60_000)
  await expect.poll(said).toBe('不到 1 分钟')
  expect(ended).not.toHaveBeenCalled()
  await pass(30_000)
  await expect.poll(said).toBe('时间已到')
  expect(ended).toHaveBeenCalledOnce()
})

it('says days and hours', async () => {
  render(<Countdown start={START} end="2026-11-30T08:05:00.000Z" />)
  await expect.poll(said).toBe('3 天 2 小时')
})

it('runs out as a ring of 15 seconds', async () => {
  const ended = vi.fn()
  render(<CountdownRing end="2026-01-01T00:00:15.000Z" onEnd={ended} />)
  await expect.element(timer).toHaveAccessibleName('15 秒后更新')
  const offset = () => Number(timer.element().querySelectorAll('circle')[1]?.getAttribute('stroke-dashoffset'))
  expect(offset()).toBe(0)
  await pass(5000)
  await expect.element(timer).toHaveAccessibleName('10 秒后更新')
  expect(offset()).toBeCloseTo((2 * Math.PI * 20) / 3, 3)
  await pass(20_000)
  expect(ended).toHaveBeenCalledOnce()
})
