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

const tell = (handle: 'lin' | 'zhou', key: string) =>
  app.db.inTransaction((tx) =>
    notify(tx, {
      personId: DEMO_IDS.person[handle],
      kind: 'approvalWaiting',
      engagementId: null,
      params: { submitter: '周敏', meeting: key },
      dedupeKey: key,
      at: new Date(app.clock.now()).toISOString(),
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
