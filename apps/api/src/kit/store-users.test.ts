import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { meetingId } from '../demo/public.ts'
import { pdf, png, uploadFiles } from '../closing/closing-test-kit.ts'
import { addCover } from '../landing/landing-test-kit.ts'
import { sweepUploads } from './store/sweep-uploads.ts'
import { startTestApp, type TestApp, type TestCaller } from '../test-kit/test-kit.ts'
import { startS3, type TestS3 } from '../test-kit/test-s3.ts'
import { uuidv7 } from './database/ids.ts'

const engagementId = meetingId('cv.toClose1')

let s3: TestS3
let app: TestApp
let lin: TestCaller
beforeAll(async () => {
  s3 = await startS3()
  app = await startTestApp(undefined, s3.env)
  lin = await app.as('lin')
})
afterAll(async () => {
  await app.close()
  await s3.close()
})

const open = (url: string) => app.app.inject({ url, headers: { token: lin.token ?? '' } })

it('photos, closing files and covers live in the bucket, and every row has its bytes there', async () => {
  const content = await png('s3')
  const clientId = uuidv7()
  const photo = await lin.call('photos', 'activityPhotoUpload', {
    engagementId,
    clientId,
    tag: 'room',
    content: content.toString('base64'),
  })
  expect(photo.msg).toBe('')
  for (const url of [photo.data.url, photo.data.thumbUrl, photo.data.stampedUrl])
    expect((await open(url)).headers['content-type']).toBe('image/jpeg')

  const { activityCode } = (await lin.call('closing', 'detail', { engagementId })).data
  const document = pdf('x'.repeat(9 * 1024 * 1024))
  const { data } = await uploadFiles(app, lin, { engagementId, activityCode }, [{ name: 'a.pdf', content: document }])
  const { data: link } = await lin.call('closing', 'getFileUrl', { attachmentId: data[0]?.attachmentId ?? '' })
  expect((await open(link.url)).rawPayload.equals(document)).toBe(true)

  expect((await open((await addCover(lin)).data.url)).statusCode).toBe(200)

  const { rows } = await sql<{ key: string; size: number; sha256: string }>`
    select object_key as key, size, sha256 from stored_file where created_at >= ${new Date(app.clock.now() - 600_000).toISOString()}`.execute(
    app.db.db,
  )
  expect(rows.length).toBeGreaterThanOrEqual(5)
  for (const { key, size } of rows) {
    const stored = await app.store.get(key)
    stored.stream.destroy()
    expect(stored.size, key).toBe(size)
  }
})

it('bytes on which no row stands are swept from the bucket a day later', async () => {
  const orphan = await app.store.put(Buffer.from('left by a process that died'))
  const [now, tomorrow] = [Date.now(), Date.now() + 25 * 3_600_000]
  expect((await sweepUploads(app.db, app.store, { now, machineNow: now })).objects).toBe(0)
  expect(await sweepUploads(app.db, app.store, { now: tomorrow, machineNow: tomorrow })).toMatchObject({ objects: 1 })
  await expect(app.store.get(orphan.key)).rejects.toThrow('no stored object')
})
