import type { OutputOf } from '@osmp/contract/kit/endpoint.ts'
import type { meetings } from '@osmp/contract/meetings/endpoints.ts'
import { addDays, addMonths, localDateOf } from '@osmp/domain/kit/time.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type CallResult, startTestApp, type TestApp, type TestCaller } from '../test-kit/test-kit.ts'

type List = CallResult<OutputOf<(typeof meetings)['meetingList']>>
type Item = List['data']['list'][number]

let app: TestApp

beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

/** What the list itself shows of everything in scope. */
async function listed(
  caller: TestCaller,
  conditions: { keyword?: string; category?: 'ONETIME' } = {},
): Promise<Item[]> {
  const items: Item[] = []
  for (let cursor: List['data']['cursor'] | undefined; ;) {
    const { data }: List = await caller.call('meetings', 'meetingList', { ...conditions, ...(cursor && { cursor }) })
    items.push(...data.list)
    if (data.cursor === null) return items
    cursor = data.cursor
  }
}

function daysOf(items: readonly Item[], month: string) {
  const days = new Map<string, { count: number; toAct: number }>()
  for (const { engagementStartDatetime: start, status } of items) {
    const day = start === null ? '' : localDateOf(start)
    if (!day.startsWith(month)) continue
    const { count, toAct } = days.get(day) ?? { count: 0, toAct: 0 }
    days.set(day, { count: count + 1, toAct: toAct + ([26, 50, 60].includes(status) ? 1 : 0) })
  }
  return [...days].map(([day, counts]) => ({ day, ...counts })).toSorted((a, b) => (a.day < b.day ? -1 : 1))
}

const busiest = (items: readonly Item[]) => {
  const counts = new Map<string, number>()
  for (const { engagementStartDatetime: start } of items) {
    const month = start === null ? undefined : localDateOf(start).slice(0, 7)
    if (month !== undefined) counts.set(month, (counts.get(month) ?? 0) + 1)
  }
  return [...counts].toSorted((a, b) => b[1] - a[1])[0]?.[0] ?? ''
}

describe('meetingDays', () => {
  test.each(['lin', 'zhou', 'he', 'admin'] as const)('counts for %s what the list shows', async (name) => {
    const caller = await app.as(name)
    const items = await listed(caller)
    const month = busiest(items)
    const wanted = daysOf(items, month)
    expect(wanted.length).toBeGreaterThan(0)
    const { code, data } = await caller.call('meetings', 'meetingDays', { month })
    expect({ code, data }).toEqual({ code: '0000', data: { days: wanted, isWhole: true } })
  })

  test('counts the days beside the month too, where they are asked for', async () => {
    const caller = await app.as('admin')
    const items = await listed(caller)
    const month = busiest(items)
    const first = `${month}-01`
    const beside = daysOf(items, '').filter(
      ({ day }) => day >= addDays(first, -6) && day < addDays(addMonths(first, 1), 6),
    )
    expect(beside.length).toBeGreaterThan(daysOf(items, month).length)
    const { data } = await caller.call('meetings', 'meetingDays', { month, around: true })
    expect(data.days).toEqual(beside)
  })

  test('keeps to the conditions of the list', async () => {
    const caller = await app.as('admin')
    const all = await listed(caller)
    const month = busiest(all)
    const items = await listed(caller, { category: 'ONETIME' })
    const { data } = await caller.call('meetings', 'meetingDays', { month, category: 'ONETIME' })
    expect(data.days).toEqual(daysOf(items, month))
    expect(data.days).not.toEqual(daysOf(all, month))
    const nothing = await caller.call('meetings', 'meetingDays', { month, keyword: '没有这样的会议' })
    expect(nothing.data).toEqual({ days: [], isWhole: true })
  })

  test.each(['2026-13', '2026-1', '2026-01-01', ''])('the month %j is refused', async (month) => {
    const { code } = await (await app.as('lin')).call('meetings', 'meetingDays', { month })
    expect(code).not.toBe('0000')
  })
})
