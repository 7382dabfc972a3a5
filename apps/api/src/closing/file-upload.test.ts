import type { ResultName } from '@osmp/contract/kit/result-codes.ts'
import { MAX_PART_BYTES } from '@osmp/domain/kit/upload-parts.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { meetingId } from '../demo/public.ts'
import { sha256hex, uuidv7 } from '../kit/database/ids.ts'
import {
  type CallResult,
  type Envelope,
  startTestApp,
  TEST_NOW,
  type TestApp,
  type TestCaller,
} from '../test-kit/test-kit.ts'
import { expectRefusal } from '../test-kit/test-state.ts'
import { pdf } from './closing-test-kit.ts'

const TABLES = ['closing_file', 'upload', 'upload_part', 'stored_file', 'meeting_event']
const DAY = 86_400_000
const engagementId = meetingId('cv.toClose1')
type Key = { engagementId: string; clientId: string }
const key = (id = engagementId): Key => ({ engagementId: id, clientId: uuidv7() })

let app: TestApp
let lin: TestCaller
beforeAll(async () => {
  app = await startTestApp()
  lin = await app.as('lin')
})
afterAll(() => app.close())

type Change = { fileName?: string; type?: 'others' | 'events_photos'; size?: number; activityCode?: string }
async function begin(upload: Key, bytes: Buffer, change: Change = {}, by = lin) {
  const { data } = await (await app.as('tang')).call('closing', 'detail', { engagementId: upload.engagementId })
  return by.call('closing', 'fileUploadStart', {
    ...upload,
    activityCode: data?.activityCode ?? 'A',
    size: bytes.length,
    sha256: sha256hex(bytes),
    type: 'others',
    fileName: '合同.pdf',
    ...change,
  })
}
async function append(upload: Key, offset: number, part: Buffer, by = lin): Promise<CallResult<{ offset: number }>> {
  const response = await app.app.inject({
    method: 'POST',
    url: '/api/meeting/closing/file-upload-append',
    headers: { token: by.token ?? '', 'content-type': 'application/octet-stream' },
    query: { ...upload, offset: String(offset) },
    payload: part,
  })
  const body: Envelope<{ offset: number }> = await response.json()
  return { status: response.statusCode, name: '0000', ...body }
}
const finish = (upload: Key, by = lin) => by.call('closing', 'fileUploadFinish', upload)
async function sendAll(upload: Key, bytes: Buffer, change: Change = {}) {
  expect((await begin(upload, bytes, change)).msg).toBe('')
  for (let at = 0; at < bytes.length; at += MAX_PART_BYTES)
    expect((await append(upload, at, bytes.subarray(at, at + MAX_PART_BYTES))).msg).toBe('')
}
const rows = async (table: string) =>
  (await sql<{ count: number }>`select count(*)::int as count from ${sql.table(table)}`.execute(app.db.db)).rows[0]
    ?.count

describe('what goes through', () => {
  it('a large file in parts, with a break, becomes one closing file and leaves nothing behind', async () => {
    const upload = key()
    const bytes = Buffer.concat([pdf('x'.repeat(600_000))])
    await begin(upload, bytes)
    await append(upload, 0, bytes.subarray(0, MAX_PART_BYTES))
    expect((await begin(upload, bytes)).data).toEqual({ offset: MAX_PART_BYTES, file: null })
    for (let at = MAX_PART_BYTES; at < bytes.length; at += MAX_PART_BYTES)
      await append(upload, at, bytes.subarray(at, at + MAX_PART_BYTES))
    const { data, msg } = await finish(upload)
    expect([msg, data.fileName, data.size, data.isSupplementary]).toEqual(['', '合同.pdf', bytes.length, false])
    expect([await rows('upload'), await rows('upload_part')]).toEqual([0, 0])
    const { data: detail } = await lin.call('closing', 'detail', { engagementId })
    expect(detail.uploadFileList.map(({ attachmentId }) => attachmentId)).toContain(data.attachmentId)
    expect((await finish(upload)).data.attachmentId).toBe(data.attachmentId)
    expect((await begin(upload, bytes)).data).toMatchObject({
      offset: bytes.length,
      file: { attachmentId: data.attachmentId },
    })
  })

  it('finishes at the same time make one file and one line of the log', async () => {
    const upload = key()
    await sendAll(upload, pdf('at once'))
    const before = await rows('meeting_event')
    const answers = await Promise.all([1, 2, 3, 4].map(() => finish(upload)))
    expect(new Set(answers.map(({ msg, data }) => msg || data.attachmentId)).size).toBe(1)
    expect(await rows('meeting_event')).toBe((before ?? 0) + 1)
  })

  it('after closing it is a supplement for ten days', async () => {
    const upload = key(meetingId('cv.closed1'))
    await sendAll(upload, pdf('late'))
    expect((await finish(upload)).data).toMatchObject({ isSupplementary: true, canDelete: false })
    const other = key(meetingId('cv.closed1'))
    await sendAll(other, pdf('too late'))
    app.clock.move(TEST_NOW + 10 * DAY)
    expect((await finish(other)).name).toBe('uploadSupplementOver')
    await expectRefusal(app, TABLES, 'uploadSupplementOver', () => begin(key(meetingId('cv.closed1')), pdf('later')))
    app.clock.move(TEST_NOW)
  })
})

describe('refusals', () => {
  const bytes = pdf('refusals')
  it.each<[string, ResultName, Change]>([
    ['a kind that is not taken', 'uploadKind', { fileName: 'a.exe' }],
    ['no extension', 'fileNameNoExtension', { fileName: 'contract' }],
    ['an empty file', 'uploadEmpty', { size: 0 }],
    ['too large', 'uploadTooLarge', { size: 20 * 1024 * 1024 + 1 }],
    ['a document as an event photo', 'uploadKind', { type: 'events_photos' }],
    ['another activity', 'uploadActivityUnknown', { activityCode: 'NOT-MINE' }],
  ])('%s: %s', async (_name, refusal, change) => {
    await expectRefusal(app, TABLES, refusal, () => begin(key(), bytes, change))
  })

  it('parts that do not fit (partsOffset, partsIncomplete, uploadTooLarge, uploadEmpty)', async () => {
    const upload = key()
    await begin(upload, bytes)
    await append(upload, 0, bytes.subarray(0, 10))
    const gap = await expectRefusal(app, TABLES, 'partsOffset', () => append(upload, 12, bytes.subarray(12)))
    expect(gap.data).toEqual({ offset: 10 })
    await expectRefusal(app, TABLES, 'partsIncomplete', () => finish(upload))
    await expectRefusal(app, TABLES, 'uploadTooLarge', () => append(upload, 10, Buffer.alloc(bytes.length)))
    await expectRefusal(app, TABLES, 'uploadEmpty', () => append(upload, 10, Buffer.alloc(0)))
    await expectRefusal(app, TABLES, 'partsChanged', () => begin(upload, pdf('another')))
  })

  it('nobody else’s upload, and no photo’s (partsUnknown)', async () => {
    const upload = key()
    await begin(upload, bytes)
    await sql`update upload set person_id = (select id from person where employee_code = 'E1003') where client_id = ${upload.clientId}`.execute(
      app.db.db,
    )
    await expectRefusal(app, TABLES, 'partsUnknown', () => begin(upload, bytes))
    await expectRefusal(app, TABLES, 'partsUnknown', () => append(upload, 0, bytes))
    await expectRefusal(app, TABLES, 'partsUnknown', () => finish(upload))
    const photo = { engagementId: meetingId('cv.running1'), clientId: uuidv7() }
    await lin.call('photos', 'photoUploadStart', { ...photo, size: 9, sha256: sha256hex('x'), tag: 'room' })
    await expectRefusal(app, TABLES, 'partsUnknown', () => append(photo, 0, Buffer.alloc(9)))
  })

  it('what is not as announced, or not what it says, ends the upload (partsDamaged, uploadKindMismatch)', async () => {
    const damaged = key()
    await begin(damaged, bytes)
    await append(damaged, 0, Buffer.from(bytes).reverse())
    expect((await finish(damaged)).name).toBe('partsDamaged')
    expect((await begin(damaged, bytes)).data).toEqual({ offset: 0, file: null })
    const page = Buffer.from('<html></html>')
    const hostile = key()
    await sendAll(hostile, page)
    expect((await finish(hostile)).name).toBe('uploadKindMismatch')
    expect((await finish(hostile)).name).toBe('partsUnknown')
  })

  it('the same bytes twice, and a late repeat of a deleted file (uploadDuplicate, fileMissing)', async () => {
    const upload = key()
    await sendAll(upload, pdf('once'))
    const { attachmentId } = (await finish(upload)).data
    await expectRefusal(app, TABLES, 'uploadDuplicate', () => begin(key(), pdf('once')))
    await lin.call('closing', 'deleteClosingFile', { attachmentId })
    await expectRefusal(app, TABLES, 'fileMissing', () => finish(upload))
  })

  it.each<[meeting: string, refusal: ResultName]>([
    ['cv.approved1', 'uploadBeforeMeeting'],
    ['on.toClose1', 'meetingNotFound'],
  ])('%s: %s', async (meeting, refusal) => {
    await expectRefusal(app, TABLES, refusal, () => begin(key(meetingId(meeting)), bytes))
  })
})
