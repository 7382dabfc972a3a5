import { afterAll, beforeAll, expect, it } from 'vitest'
import { DEMO_IDS } from '../demo/public.ts'
import { notify } from '../notices/outbox-repo.ts'
import { startTestApp, type TestApp, type TestCaller } from '../test-kit/test-kit.ts'

let app: TestApp
let lin: TestCaller
let zhou: TestCaller
beforeAll(async () => {
  app = await startTestApp()
  lin = await app.as('lin')
  zhou = await app.as('zhou')
})
afterAll(() => app.close())

const tell = (
  handle: 'lin' | 'zhou',
  key: string,
  about: { engagementId?: string | undefined; minutes?: number } = {},
) =>
  app.db.inTransaction((tx) =>
    notify(tx, {
      personId: DEMO_IDS.person[handle],
      kind: 'approvalWaiting',
      engagementId: about.engagementId ?? null,
      params: { submitter: '周敏', meeting: key },
      dedupeKey: key,
      at: new Date(app.clock.now() + (about.minutes ?? 0) * 60_000).toISOString(),
    }),
  )
const inboxOf = async (caller: TestCaller) => (await caller.call('notices', 'inboxList', {})).data

it('reads the message that was opened and no other, and nobody else’s', async () => {
  await tell('lin', 'first')
  await tell('lin', 'second')
  await tell('zhou', 'other')
  const [before, others] = [await inboxOf(lin), await inboxOf(zhou)]
  const [newest, older] = before.list
  await lin.call('notices', 'inboxRead', { id: newest?.id })
  await lin.call('notices', 'inboxRead', { id: others.list[0]?.id })
  const after = await inboxOf(lin)
  expect(after.unread).toBe(before.unread - 1)
  expect(after.list.slice(0, 2).map(({ isRead }) => isRead)).toEqual([true, older?.isRead])
  expect((await inboxOf(zhou)).unread).toBe(others.unread)
  await lin.call('notices', 'inboxRead', {})
  expect((await inboxOf(lin)).unread).toBe(0)
})

it('messages about one meeting on one day are one row, read with all before it of that meeting', async () => {
  const { list } = (await lin.call('meetings', 'meetingList', {})).data
  const [engagementId, another] = list.map((meeting) => meeting.engagementId)
  await lin.call('notices', 'inboxRead', {})
  for (const minutes of [-2 * 1440, -4, -3, -2]) await tell('lin', `of one ${minutes}`, { engagementId, minutes })
  await tell('lin', 'of another', { engagementId: another, minutes: -3 })
  await tell('lin', 'of none', { minutes: -5 })
  const before = await inboxOf(lin)
  expect([before.unread, before.list.filter(({ isRead }) => !isRead).length]).toEqual([4, 6])
  expect((await lin.call('session', 'center', {})).data.unread).toBe(4)
  const second = before.list.filter((message) => message.engagementId === engagementId)[1]
  await lin.call('notices', 'inboxRead', { id: second?.id })
  expect((await inboxOf(lin)).unread).toBe(3)
  expect((await inboxOf(lin)).list.filter(({ isRead }) => !isRead).map((message) => message.engagementId)).toEqual([
    engagementId,
    another,
    null,
  ])
})

it('a message is a row as well: its meeting, and what happened without quotes; the last day has its own words', async () => {
  const rowOf = async (kind: 'closingReminder' | 'meetingEnded', params: Record<string, string | number>) => {
    await app.db.inTransaction((tx) =>
      notify(tx, {
        personId: DEMO_IDS.person.lin,
        kind,
        engagementId: null,
        params: { meeting: '科室会', ...params },
        dedupeKey: `row ${kind} ${JSON.stringify(params)}`,
        at: new Date(app.clock.now() + 60_000).toISOString(),
      }),
    )
    const [{ subject, said, title } = {}] = (await inboxOf(lin)).list
    return [subject, said, title]
  }
  expect(await rowOf('meetingEnded', { deadline: '2026-12-16' })).toEqual([
    '科室会',
    '已结束，12-16 前结案',
    '“科室会”已结束，请在 2026-12-16 前结案',
  ])
  expect(await rowOf('closingReminder', { workdays: 2, byEstimate: 1 })).toEqual([
    '科室会',
    '还剩 2 个工作日结案（预计）',
    '“科室会”还剩 2 个工作日结案（按预计的工作日推算）',
  ])
  expect(await rowOf('closingReminder', { workdays: 0 })).toEqual(['科室会', '今天截止结案', '“科室会”今天截止结案'])
})
