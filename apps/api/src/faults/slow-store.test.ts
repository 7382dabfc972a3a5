import { afterEach, beforeEach, expect, it } from 'vitest'
import { uploadFiles } from '../closing/closing-test-kit.ts'
import { meetingId } from '../demo/public.ts'
import { emptyMeeting, enrol, goTo, phoneOf, places, scan, sign } from '../enrolment/enrolment-test-kit.ts'
import { startTestApp, type TestApp } from '../test-kit/test-kit.ts'
import { roomPicture, sendWhole } from '../photos/photo-test-kit.ts'

let app: TestApp
let waiting: (() => void)[] = []
beforeEach(async () => {
  app = await startTestApp()
  waiting = []
  const { put } = app.store
  // A store that answers when it is told to.
  app.store.put = async (content) => {
    await new Promise<void>((resolve) => void waiting.push(resolve))
    return put(content)
  }
})
afterEach(() => app.close())

const answered = () => waiting.splice(0).forEach((go) => go())
const stored = async (count: number) => {
  await expect.poll(() => waiting.length, { timeout: 20_000, interval: 10 }).toBe(count)
  answered()
}

it('a store that does not answer holds up nobody but who sends it bytes', async () => {
  const engagementId = meetingId('cv.running1')
  const lin = await app.as('lin')
  const photo = sendWhole(lin, engagementId, await roomPicture(7))
  await expect.poll(() => waiting.length, { timeout: 20_000, interval: 10 }).toBe(3)
  const others = await Promise.all(
    Array.from({ length: 5 }, (_, index) => enrol(app, engagementId, phoneOf(500 + index))),
  )
  expect(others.map(({ status }) => status)).toEqual(others.map(() => 200))
  await app.db.pool.query('select from engagement where id = $1 for update nowait', [engagementId])
  expect(waiting).toHaveLength(3)
  answered()
  expect((await photo).msg).toBe('')
})

it('thirty who sign in at once hold no connection while their signatures are stored', async () => {
  const id = await emptyMeeting(app, 50)
  for (let index = 0; index < 30; index += 1) await enrol(app, id, phoneOf(index))
  await goTo(app, id)
  const passes = []
  for (let index = 0; index < 30; index += 1) passes.push(await scan(app, id, phoneOf(index)))
  const all = Promise.all(passes.map((pass) => sign(app, pass)))
  await stored(30)
  expect((await all).map(({ code }) => code)).toEqual(passes.map(() => '0000'))
  expect(await places(app, id)).toMatchObject({ signed: 30 })
})

it('what was refused meanwhile leaves no bytes', async () => {
  const engagementId = meetingId('cv.toClose1')
  const lin = await app.as('lin')
  const { activityCode } = (await lin.call('closing', 'detail', { engagementId })).data
  const sent = uploadFiles(app, lin, { engagementId, activityCode }, [
    { name: 'late.pdf', content: Buffer.from('%PDF-1.7\nlate\n%%EOF\n') },
  ])
  await expect.poll(() => waiting.length, { timeout: 20_000, interval: 10 }).toBe(1)
  await app.db.pool.query('update engagement set status = 80 where id = $1', [engagementId])
  answered()
  expect((await sent).code).not.toBe('0000')
  const keys: string[] = []
  for await (const key of app.store.keysBefore(Date.now() + 60_000)) keys.push(key)
  expect(keys).toEqual([])
})
