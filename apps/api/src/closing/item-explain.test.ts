import { afterAll, beforeAll, expect, it } from 'vitest'
import { meetingId } from '../demo/public.ts'
import { startTestApp, TEST_NOW, type TestApp, type TestCaller } from '../test-kit/test-kit.ts'
import { confirmWaiting } from '../test-kit/test-second-person.ts'
import { expectRefusal } from '../test-kit/test-state.ts'
import { fillChecklist } from './closing-test-kit.ts'

const TABLES = ['engagement', 'closing_word', 'meeting_event']
const engagementId = meetingId('cv.toClose1')
const DAY = 86_400_000

let app: TestApp
let lin: TestCaller
beforeAll(async () => {
  app = await startTestApp()
  lin = await app.as('lin')
})
afterAll(() => app.close())

const explain = (item: string, word = '会场不允许拍照') =>
  lin.call('closing', 'itemExplain', { engagementId, item, word })
const photos = async () => {
  const { data } = await lin.call('closing', 'detail', { engagementId })
  return data.items.find(({ key }) => key === 'roomPhotos')
}
const setPolicy = async (key: string, value: unknown, severity: 'block' | 'warn' | 'info', from: string) => {
  const admin = await app.as('admin')
  const scope = { category: null, region: null, buId: null }
  const saved = await admin.call('policies', 'policySave', {
    key,
    ...scope,
    value: value as never,
    severity,
    from,
    source: '公司规定',
  })
  await confirmWaiting(app)
  return saved
}

it('does not accept an explanation for an item whose policy blocks', async () => {
  expect(await photos()).toMatchObject({ ok: false, asksWord: false })
  await expectRefusal(app, TABLES, 'closingItemNoWord', () => explain('roomPhotos'))
})

it('a policy whose severity no rule obeys keeps the shipped one', async () => {
  const { name } = await setPolicy('closing.deadline.workdays', 5, 'warn', '2026-11-26')
  expect(name).toBe('policySeverityUnused')
})

it('from the day a policy only warns a word closes its item, and one that is a mere setting asks nothing', async () => {
  const today = new Date(TEST_NOW + 3 * DAY + 8 * 3_600_000).toISOString().slice(0, 10)
  expect((await setPolicy('evidence.photos.min', 3, 'warn', today)).msg).toBe('')
  expect((await setPolicy('evidence.agenda', true, 'info', today)).msg).toBe('')
  app.clock.move(TEST_NOW + 3 * DAY)
  expect(await photos()).toMatchObject({ ok: false, asksWord: true, word: null })
  const { data } = await lin.call('closing', 'detail', { engagementId })
  expect(data.items.map(({ key }) => key)).not.toContain('agendaAsHeld')
  expect((await explain('roomPhotos')).code).toBe('0000')
  expect((await explain('roomPhotos')).code).toBe('0000')
  const over = (seen: string) =>
    lin.call('closing', 'itemExplain', { engagementId, item: 'roomPhotos', word: '会场只许拍讲台', seen })
  const { data: changed } = await expectRefusal(app, TABLES, 'changedMeanwhile', () => over(''))
  const part = { part: 'roomPhotos', value: '会场不允许拍照', byName: '林晓', at: expect.any(String) }
  expect(changed).toEqual({ parts: [part] })
  expect(await photos()).toMatchObject({ ok: true, asksWord: false, word: '会场不允许拍照' })
  const course = await lin.call('meetings', 'meetingCourse', { engagementId })
  const told = course.data.list.filter(({ kind }) => kind === 'itemExplained').map(({ detail }) => detail)
  expect(told).toEqual(['会场不允许拍照'])
})

it('the word stands in the evaluation the meeting is closed on', async () => {
  await fillChecklist(app, lin, engagementId, { meal: '100.00', material: '0.00' })
  const photo = (await lin.call('photos', 'activityPhotoList', { engagementId })).data.list.find(
    ({ tag }) => tag === 'room',
  )
  await lin.call('photos', 'activityPhotoDelete', { photoId: photo?.photoId ?? '' })
  expect((await lin.call('closing', 'closeEngagement', { engagementId })).data).toEqual({ status: 70 })
  const { rows } = await app.db.pool.query<{ results: { rule: string; word?: string }[] }>(
    `select results from rule_evaluation where engagement_id = $1 and moment = 'close'`,
    [engagementId],
  )
  expect(rows[0]?.results.find(({ rule }) => rule === 'roomPhotos')).toMatchObject({ ok: true, word: '会场不允许拍照' })
})
