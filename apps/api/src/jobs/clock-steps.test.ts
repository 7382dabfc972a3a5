import pino from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { approvalPort } from '../approvals/public.ts'
import { meetingId } from '../demo/public.ts'
import { findBreaches } from '../commands/invariants-repo.ts'
import { createClock } from '../kit/process/clock.ts'
import { followDatabaseClock } from '../kit/process/database-clock.ts'
import { startTestApp, TEST_NOW, type TestApp, type TestCaller } from '../test-kit/test-kit.ts'
import { tickMeetings } from '../meetings/public.ts'
import { tellOfStep } from './clock-notice.ts'

const DAY = 86_400_000
const REASON = '服务器时间设置错误'

let app: TestApp
let admin: TestCaller
let wrong = 0
beforeAll(async () => {
  app = await startTestApp()
  admin = await app.as('admin')
})
afterAll(() => app.close())

const statuses = async () =>
  new Map(
    (await app.db.pool.query<{ id: string; status: number }>('select id, status from engagement')).rows.map(
      ({ id, status }) => [id, status],
    ),
  )

/** A process whose clock nobody can set, on a database whose clock can. */
async function startProcess() {
  const clock = createClock(0, () => TEST_NOW)
  const watch = await followDatabaseClock({
    db: app.db,
    clock,
    log: pino({ level: 'silent' }),
    tell: (step) => tellOfStep(app.db, clock, step),
    databaseNow: () => Promise.resolve(TEST_NOW + wrong),
  })
  watch.stop()
  return { clock, look: watch.look, tick: () => tickMeetings(app.db, clock, approvalPort) }
}
const newest = async () => (await admin.call('notices', 'inboxList', {})).data.list[0]?.title

test('a clock that is a month ahead moves nothing before an administrator says so, and then what it moved is restored by one deed', async () => {
  const { clock, look, tick } = await startProcess()
  await tick()
  const before = await statuses()
  expect(before.get(meetingId('cv.running1'))).toBe(50)

  wrong = 30 * DAY
  await look()
  await tick()
  expect(await statuses()).toEqual(before)
  expect(clock.now()).toBe(TEST_NOW)
  expect(await newest()).toContain('突然快了 30 天 0 小时 0 分钟')
  const { held } = (await admin.call('jobs', 'clockState', {})).data
  expect(held).toMatchObject({ needsAdmin: true })
  expect((await (await app.as('lin')).raw('jobs', 'clockAccept', { id: held?.id })).name).toBe('forbidden')

  expect((await admin.call('jobs', 'clockAccept', { id: held?.id ?? '' })).code).toBe('0000')
  expect((await admin.call('jobs', 'clockAccept', { id: held?.id ?? '' })).name).toBe('clockStepGone')
  await look()
  await tick()
  const during = await statuses()
  expect(during.get(meetingId('cv.running1'))).toBe(71)
  expect(during.get(meetingId('cv.toClose1'))).toBe(71)

  wrong = 0
  await look()
  expect(clock.now()).toBe(TEST_NOW)
  const [back] = (await admin.call('jobs', 'clockState', {})).data.back
  expect(back?.meetings).toBe([...during].filter(([id, status]) => before.get(id) !== status).length)
  const opened = await admin.call('jobs', 'clockReopen', { id: back?.id ?? '', reason: REASON })
  expect(opened.msg).toBe('')
  expect((await admin.call('jobs', 'clockReopen', { id: back?.id ?? '', reason: REASON })).name).toBe('clockStepGone')

  const restored = await statuses()
  for (const key of ['cv.running1', 'cv.toClose1', 'cv.approved1', 'cv.approved3'])
    expect(restored.get(meetingId(key)), key).toBe(before.get(meetingId(key)))
  for (const [id, status] of before) if ([40, 50, 60].includes(status)) expect(restored.get(id), id).toBe(status)
  const course = await (
    await app.as('lin')
  ).call('meetings', 'meetingCourse', { engagementId: meetingId('cv.running1') })
  expect(course.data.list[0]).toMatchObject({ kind: 'clockReopened', detail: REASON })
  await tick()
  expect((await statuses()).get(meetingId('cv.running1'))).toBe(50)
  expect(await findBreaches(app.db.db)).toEqual([])
})
