import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startTestApp, type TestApp, type TestCaller } from '../test-kit/test-kit.ts'
import { atMinute, enrolled, onlineMeetingOf, watch } from '../online/online-test-kit.ts'
import { begin, roomPicture, sendWhole } from '../photos/photo-test-kit.ts'
import { uuidv7 } from '../kit/database/ids.ts'

let app: TestApp
let lin: TestCaller
let engagementId: string
beforeAll(async () => {
  app = await startTestApp()
  lin = await app.as('lin')
})
afterAll(() => app.close())
beforeEach(async () => {
  atMinute(app, -60)
  engagementId = await onlineMeetingOf(app)
})

const running = (status: number) =>
  sql`update engagement set status = ${status} where id = ${engagementId}`.execute(app.db.db)
const items = async () => {
  const { data } = await lin.call('closing', 'detail', { engagementId })
  return Object.fromEntries(data.items.map(({ key, ok }) => [key, ok]))
}

test('one flag: at a meeting held online no photo is offered, taken in either way, or asked for', async () => {
  await running(50)
  atMinute(app, 5)
  const picture = await roomPicture(77)
  expect((await sendWhole(lin, engagementId, picture)).name).toBe('photoNotTaken')
  expect((await begin(lin, { engagementId, clientId: uuidv7() }, picture)).name).toBe('photoNotTaken')
  const { data } = await lin.call('photos', 'activityPhotoList', { engagementId })
  expect([data.canUpload, data.needed, data.reason]).toEqual([false, 0, '这场会议不收现场照片，无需拍摄'])
  expect((await lin.call('meetings', 'meetingDetail', { engagementId })).data.enableUploadEventsPhotos).toBe(false)
  const { data: closing } = await lin.call('closing', 'detail', { engagementId })
  expect(closing.enableUploadEventsPhotos).toBe(false)
  expect(closing.items.map(({ title }) => title).join(' ')).not.toMatch(/照片|签到|代签/)
})

test('its attendance is the record of the room', async () => {
  const wang = await enrolled(app, engagementId, '王芳')
  await running(50)
  expect(await items()).toMatchObject({ watchRecord: false })
  await watch(app, wang, engagementId, 1, 3)
  expect(await items()).toMatchObject({ watchRecord: true })
})
