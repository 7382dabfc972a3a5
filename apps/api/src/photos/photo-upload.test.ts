import type { ResultName } from '@osmp/contract/kit/result-codes.ts'
import { MAX_PART_BYTES } from '@osmp/domain/kit/upload-parts.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { meetingId } from '../demo/public.ts'
import { uuidv7 } from '../kit/database/ids.ts'
import { type CallResult, startTestApp, type TestApp, type TestCaller } from '../test-kit/test-kit.ts'
import { expectRefusal } from '../test-kit/test-state.ts'
import { append, begin, roomPicture, sha256Of, type UploadKey } from './photo-test-kit.ts'

const TABLES = ['activity_photo', 'photo_evidence', 'upload', 'upload_part', 'stored_file', 'meeting_event']
const engagementId = meetingId('cv.running1')
const key = (): UploadKey => ({ engagementId, clientId: uuidv7() })

let app: TestApp
let lin: TestCaller
beforeAll(async () => {
  app = await startTestApp()
  lin = await app.as('lin')
})
afterAll(() => app.close())

async function sendAll(upload: UploadKey, bytes: Buffer): Promise<void> {
  expect((await begin(lin, upload, bytes)).msg).toBe('')
  for (let offset = 0; offset < bytes.length; offset += MAX_PART_BYTES) {
    const part = bytes.subarray(offset, offset + MAX_PART_BYTES)
    expect((await append(app, lin, { ...upload, offset }, part)).data.offset).toBe(offset + part.length)
  }
}
const finish = (upload: UploadKey, caller = lin) => caller.call('photos', 'photoUploadFinish', upload)
const count = async (table: string) =>
  (await sql<{ count: number }>`select count(*)::int as count from ${sql.table(table)}`.execute(app.db.db)).rows[0]
    ?.count
const photosOf = async (upload: UploadKey) =>
  (await app.db.db.selectFrom('activity_photo').select('id').where('client_id', '=', upload.clientId).execute()).length

/** An upload of one byte that somebody has begun. */
const uploadOf = (employeeCode: string, clientId: string) =>
  sql`insert into upload (engagement_id, client_id, person_id, purpose, size, sha256, facts, started_at)
      select ${engagementId}, ${clientId}, id, 'photo', 1, ${'0'.repeat(64)}, '{"tag":"room","caption":"","takenAt":null}', now() from person where employee_code = ${employeeCode}`.execute(
    app.db.db,
  )

describe('an upload in parts', () => {
  it('becomes one photo, and leaves nothing of its way behind', async () => {
    const upload = key()
    const bytes = Buffer.concat([await roomPicture(10), Buffer.alloc(400_000)])
    await sendAll(upload, bytes)
    const { data, msg } = await finish(upload)
    expect(msg).toBe('')
    expect(data).toMatchObject({ tag: 'room', width: 1200, height: 900, flags: [], canDelete: true })
    expect([await photosOf(upload), await count('upload'), await count('upload_part')]).toEqual([1, 0, 0])
    const { list } = (await lin.call('photos', 'activityPhotoList', { engagementId })).data
    for (const url of [list[0]?.url, list[0]?.thumbUrl, list[0]?.stampedUrl]) {
      const file = await app.app.inject({ method: 'GET', url: url ?? '', headers: { token: lin.token ?? '' } })
      expect([file.statusCode, file.headers['content-type']]).toEqual([200, 'image/jpeg'])
      expect(file.headers['content-disposition']).toContain('attachment')
    }
  })

  it('goes on where it stopped, and a finish that is repeated gives the same photo', async () => {
    const upload = key()
    const bytes = await roomPicture(11)
    await begin(lin, upload, bytes)
    await append(app, lin, { ...upload, offset: 0 }, bytes.subarray(0, 1_000))
    expect((await begin(lin, upload, bytes)).data).toEqual({ offset: 1_000, photo: null })
    await append(app, lin, { ...upload, offset: 1_000 }, bytes.subarray(1_000))
    const first = await finish(upload)
    const again = await finish(upload)
    expect(again.data.photoId).toBe(first.data.photoId)
    const started = await begin(lin, upload, bytes)
    expect(started.data).toMatchObject({ offset: bytes.length, photo: { photoId: first.data.photoId } })
    expect(await photosOf(upload)).toBe(1)
  })

  it('makes one photo of finishes that come at the same time', async () => {
    const upload = key()
    await sendAll(upload, await roomPicture(12))
    const answers = await Promise.all([1, 2, 3, 4].map(() => finish(upload)))
    expect(new Set(answers.map(({ msg, data }) => msg || data.photoId)).size).toBe(1)
    expect(await photosOf(upload)).toBe(1)
  })

  it('takes a part once: two at one place leave one', async () => {
    const upload = key()
    const bytes = await roomPicture(13)
    await begin(lin, upload, bytes)
    const answers = await Promise.all(
      [1, 2, 3].map(() => append(app, lin, { ...upload, offset: 0 }, bytes.subarray(0, 500))),
    )
    expect(answers.map(({ name }) => name).sort()).toEqual(['0000', 'partsOffset', 'partsOffset'])
    expect((await begin(lin, upload, bytes)).data.offset).toBe(500)
  })
})

describe('refusals', () => {
  let upload: UploadKey
  let bytes: Buffer
  beforeAll(async () => {
    upload = key()
    bytes = await roomPicture(14)
    await begin(lin, upload, bytes)
    await append(app, lin, { ...upload, offset: 0 }, bytes.subarray(0, 800))
  })
  const refused = <T>(refusal: ResultName, attempt: () => Promise<CallResult<T>>) =>
    expectRefusal(app, TABLES, refusal, attempt)

  it.each([
    ['a gap', 900],
    ['a repeat', 0],
  ])('%s, with where it stands (partsOffset)', async (_name, offset) => {
    const answer = await refused('partsOffset', () =>
      append(app, lin, { ...upload, offset }, bytes.subarray(offset, offset + 10)),
    )
    expect(answer.data).toEqual({ offset: 800 })
  })
  it('more bytes than were announced (uploadTooLarge)', async () => {
    await refused('uploadTooLarge', () => append(app, lin, { ...upload, offset: 800 }, Buffer.alloc(bytes.length)))
  })
  it('a part larger than 256 KiB is not even read (inputTooLarge)', async () => {
    await refused('inputTooLarge', () => append(app, lin, { ...upload, offset: 800 }, Buffer.alloc(MAX_PART_BYTES + 1)))
  })
  it('no bytes, or a body of another kind (uploadEmpty)', async () => {
    await refused('uploadEmpty', () => append(app, lin, { ...upload, offset: 800 }, Buffer.alloc(0)))
    await refused('uploadEmpty', () => lin.call('photos', 'photoUploadAppend', { ...upload, offset: 800 }))
  })
  it('finished too early (partsIncomplete)', async () => {
    expect((await refused('partsIncomplete', () => finish(upload))).data).toEqual({ offset: 800 })
  })
  it('another picture under the same id (partsChanged)', async () => {
    const other = await roomPicture(15)
    await refused('partsChanged', () => begin(lin, upload, other))
  })
  it('a colleague’s upload is not there for me, and one that never began is not for anybody (partsUnknown)', async () => {
    const theirs = key()
    await uploadOf('E1003', theirs.clientId)
    await refused('partsUnknown', () => begin(lin, theirs, bytes))
    await refused('partsUnknown', () => append(app, lin, { ...theirs, offset: 0 }, bytes.subarray(0, 1)))
    await refused('partsUnknown', () => finish(theirs))
    await refused('partsUnknown', () => finish(key()))
    await refused('partsUnknown', () => append(app, lin, { ...key(), offset: 0 }, Buffer.alloc(3)))
  })
  it('a meeting of another unit (meetingNotFound)', async () => {
    await refused('meetingNotFound', () => begin(lin, { ...key(), engagementId: meetingId('on.running1') }, bytes))
  })
  it('a closed meeting (photoMeetingClosed), and one that is not open yet', async () => {
    await refused('photoMeetingClosed', () => begin(lin, { ...key(), engagementId: meetingId('cv.closed1') }, bytes))
    await refused('photoMeetingNotOpen', () => begin(lin, { ...key(), engagementId: meetingId('cv.approved1') }, bytes))
  })
  it('announced too large (photoTooLarge)', async () => {
    await refused('photoTooLarge', () =>
      lin.call('photos', 'photoUploadStart', { ...key(), size: 10_485_761, sha256: sha256Of(bytes), tag: 'room' }),
    )
  })
  it('bytes that are not those announced end the upload, which then begins anew (partsDamaged)', async () => {
    const damaged = key()
    await begin(lin, damaged, bytes)
    await append(app, lin, { ...damaged, offset: 0 }, Buffer.from(bytes).reverse())
    expect((await finish(damaged)).name).toBe('partsDamaged')
    expect((await begin(lin, damaged, bytes)).data).toEqual({ offset: 0, photo: null })
  })
  it('what is no picture ends the upload too (photoKind)', async () => {
    const page = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')
    const hostile = key()
    await begin(lin, hostile, page)
    await append(app, lin, { ...hostile, offset: 0 }, page)
    expect((await finish(hostile)).name).toBe('photoKind')
    expect(await photosOf(hostile)).toBe(0)
    expect((await finish(hostile)).name).toBe('partsUnknown')
  })
  it('a photo that was deleted does not come back by a late repeat (photoMissing)', async () => {
    const gone = key()
    await sendAll(gone, await roomPicture(16))
    const { photoId } = (await finish(gone)).data
    const { list } = (await lin.call('photos', 'activityPhotoList', { engagementId })).data
    const links = list.filter((photo) => photo.photoId === photoId).flatMap((photo) => [photo.url, photo.thumbUrl])
    expect((await lin.call('photos', 'activityPhotoDelete', { photoId })).msg).toBe('')
    await refused('photoMissing', () => finish(gone))
    expect(links).toHaveLength(2)
    for (const url of links) {
      const late = await app.app.inject({ method: 'GET', url, headers: { token: lin.token ?? '' } })
      expect(late.json()).toMatchObject({ name: 'fileMissing' })
    }
  })
  it('fifty on their way are enough (partsTooMany)', async () => {
    for (let at = 0; at < 50; at += 1) await uploadOf('E1001', uuidv7())
    await refused('partsTooMany', () => begin(lin, key(), bytes))
  })
})
