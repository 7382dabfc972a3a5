import { once } from 'node:events'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { pdf, uploadFiles } from '../closing/closing-test-kit.ts'
import { DEMO_IDS, meetingId } from '../demo/public.ts'
import { uuidv7 } from './database/ids.ts'
import { ObjectMissing } from './store/object-store.ts'
import { purgeDeleted } from './store/purge-deleted.ts'
import { startTestApp, type TestApp, TEST_NOW } from '../test-kit/test-kit.ts'
import { beginBody, listening } from '../test-kit/test-slow-body.ts'

const MB = 1024 * 1024
const DAY = 86_400_000
const MULTIPART = 'multipart/form-data; boundary=b'
const CLOSING = meetingId('cv.toClose1')

let app: TestApp
let port = 0
beforeAll(async () => {
  app = await startTestApp()
  port = await listening(app)
})
afterAll(() => app.close())
beforeEach(() => sql`delete from received_file`.execute(app.db.db))

const field = (name: string, value: string) =>
  `--b\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`
const tokenOf = async (handle: string) => (await app.as(handle)).token ?? ''

/** A server that refuses an upload closes the connection: a sender that still writes may not get to read the answer. */
function unlessCut(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'EPIPE' && error.code !== 'ECONNRESET') throw error
}

describe('a body is judged before its bytes are read', () => {
  it('a hundred uploads of 104 MB by strangers leave the memory as it was', async () => {
    const token = await tokenOf('mo')
    const before = process.memoryUsage().rss
    let peak = before
    const watch = setInterval(() => (peak = Math.max(peak, process.memoryUsage().rss)), 20)
    const chunk = Buffer.alloc(MB)
    let sent = 0
    const upload = async () => {
      const headers = { token, 'content-type': MULTIPART, 'content-length': String(104 * MB) }
      const begun = beginBody(port, '/meeting/closing/upload-closing-file', headers, field('engagementId', CLOSING))
      let isOver = false
      const over = begun.answer.catch(unlessCut).finally(() => (isOver = true))
      const pump = async () => {
        for (let part = 0; part < 103 && !isOver; part += 1) {
          sent += 1
          if (!begun.sending.write(chunk)) await Promise.race([once(begun.sending, 'drain'), over])
        }
      }
      const [answer] = await Promise.all([over, pump().catch(() => undefined)])
      return answer
    }
    const answers = (await Promise.all(Array.from({ length: 100 }, upload))).filter((answer) => answer !== undefined)
    clearInterval(watch)
    // Theirs is no meeting of this person; who finds the three turns taken is told to come again.
    expect(answers.filter(({ name }) => !['meetingNotFound', 'tooManyRequests', 'busy'].includes(name))).toEqual([])
    expect(answers.some(({ name }) => name === 'meetingNotFound')).toBe(true)
    expect(answers.filter(({ status }) => status !== 200).every(({ retryAfter }) => Number(retryAfter) > 0)).toBe(true)
    expect(sent).toBeLessThan(1_000)
    expect((peak - before) / MB).toBeLessThan(300)
  }, 120_000)

  it('a large body that does not say at its beginning what it is for is not read', async () => {
    const headers = { token: await tokenOf('lin'), 'content-type': MULTIPART, 'content-length': String(30 * MB) }
    const start = field('activityCode', 'x'.repeat(20_000))
    const { answer } = beginBody(port, '/meeting/closing/upload-closing-file', headers, start)
    expect(await answer).toMatchObject({ status: 400, name: 'inputMissing' })
  })

  it.each([
    [
      'a photo',
      '/meeting/execute/activity-photo-upload',
      'application/x-www-form-urlencoded',
      'engagementId=ID&content=',
    ],
    [
      'a part',
      '/meeting/execute/photo-upload-append?engagementId=ID&clientId=ID&offset=0',
      'application/octet-stream',
      '',
    ],
    ['a closing file', '/meeting/closing/upload-closing-file', MULTIPART, field('engagementId', 'ID')],
  ])('%s for a meeting that has not begun', async (_what, path, type, start) => {
    const planned = meetingId('cv.approved1')
    const filled = (text: string) => text.replaceAll('ID', planned)
    const headers = { token: await tokenOf('lin'), 'content-type': type, 'content-length': String(250_000) }
    const { answer } = beginBody(port, filled(path), headers, filled(start) + 'x'.repeat(20_000))
    expect((await answer).name).toMatch(/^(?:upload|photo|meeting)/)
  })
})

describe('quotas', () => {
  /** What somebody has sent by now. */
  async function received(use: {
    files: number
    bytes: number
    engagementId?: string
    by?: string
    hoursAgo?: number
  }) {
    const { files, bytes, engagementId = null, by = DEMO_IDS.person.lin, hoursAgo = 2 } = use
    await sql`
      with made as (
        insert into stored_file (id, object_key, size, sha256, media_type, created_by, created_at)
        select gen_random_uuid(), gen_random_uuid(), 1, repeat('0', 64), 'text/plain', ${by}, now() from generate_series(1, ${files}) returning id
      ) insert into received_file (file_id, person_id, engagement_id, size, received_at)
      select id, ${by}, ${engagementId}, ${Math.floor(bytes / files)}, now() - ${`${hoursAgo} hours`}::interval from made`.execute(
      app.db.db,
    )
  }

  const WAYS = [
    ['multipart', '/meeting/closing/upload-closing-file', MULTIPART, field('engagementId', CLOSING)],
    [
      'a form',
      '/meeting/execute/activity-photo-upload',
      'application/x-www-form-urlencoded',
      `engagementId=${CLOSING}&content=`,
    ],
    ['JSON', '/meeting/speaker/consent-upload', 'application/json', `{"engagementId":"${CLOSING}","content":"`],
  ] as const

  const sendBy = async ([, path, type, start]: (typeof WAYS)[number]) => {
    const headers = { token: await tokenOf('lin'), 'content-type': type, 'content-length': String(6 * MB) }
    return (await beginBody(port, path, headers, start + 'x'.repeat(20_000)).answer).name
  }
  const announce = async () => {
    const lin = await app.as('lin')
    const { activityCode } = (await lin.call('closing', 'detail', { engagementId: CLOSING })).data
    const about = {
      engagementId: CLOSING,
      activityCode,
      clientId: uuidv7(),
      type: 'others',
      fileName: 'a.pdf',
    } as const
    return (await lin.call('closing', 'fileUploadStart', { ...about, size: 6 * MB, sha256: 'a'.repeat(64) })).name
  }

  it.each([
    ['of the hour, in files', 'uploadQuotaHour', { files: 300, bytes: MB, hoursAgo: 0.5 }],
    ['of the hour, in bytes', 'uploadQuotaHour', { files: 3, bytes: 510 * MB, hoursAgo: 0.5 }],
    ['of the person', 'uploadQuotaPerson', { files: 10, bytes: 2_045 * MB, hoursAgo: 24 * 29 }],
    [
      'of the meeting, in files, whoever sent them',
      'uploadQuotaMeetingFiles',
      { files: 200, bytes: MB, engagementId: CLOSING, by: DEMO_IDS.person.zhou },
    ],
    [
      'of the meeting, in bytes',
      'uploadQuotaMeetingBytes',
      { files: 5, bytes: 1_021 * MB, engagementId: CLOSING, by: DEMO_IDS.person.zhou },
    ],
  ])('%s hold for every way before a byte is read', async (_what, code, use) => {
    await received(use)
    const answers: string[] = []
    for (const way of WAYS) answers.push(await sendBy(way))
    expect([...answers, await announce()]).toEqual([code, code, code, code])
  })

  it('are free again after thirty days, and what comes in parts counts from its beginning', async () => {
    await received({ files: 10, bytes: 2_045 * MB, hoursAgo: 24 * 31 })
    expect(await announce()).toBe('0000')
    await received({ files: 3, bytes: 505 * MB, hoursAgo: 0.5 })
    expect(await announce()).toBe('uploadQuotaHour')
    await sql`delete from upload`.execute(app.db.db)
    expect(await announce()).toBe('0000')
  })

  it('a deleted file counts until its bytes have gone, a week later; what a closed meeting had stays', async () => {
    const lin = await app.as('lin')
    const { activityCode } = (await lin.call('closing', 'detail', { engagementId: CLOSING })).data
    const counted = async () => {
      const { rows } = await sql<{ n: number }>`
        select count(*)::int as n from received_file where engagement_id = ${CLOSING}`.execute(app.db.db)
      return rows[0]?.n
    }
    const files = ['one', 'two'].map((name) => ({ name: `${name}.pdf`, content: pdf(`${name} ${uuidv7()}`) }))
    const { data } = await uploadFiles(app, lin, { engagementId: CLOSING, activityCode }, files)
    const keys: string[] = []
    for (const { attachmentId } of data) {
      const { rows } = await sql<{ key: string }>`
        select s.object_key as key from closing_file f join stored_file s on s.id = f.file_id where f.id = ${attachmentId}`.execute(
        app.db.db,
      )
      keys.push(rows[0]?.key ?? '')
      expect((await lin.call('closing', 'deleteClosingFile', { attachmentId })).code).toBe('0000')
    }
    const [gone = '', kept = ''] = keys
    // The second one lay in the meeting when it was closed.
    await sql`
      update closing_file set uploaded_at = uploaded_at - interval '10 days' where file_id = (select id from stored_file where object_key = ${kept})`.execute(
      app.db.db,
    )
    await sql`
      insert into meeting_event (id, engagement_id, seq, kind, action_category, actor_kind, to_status, at)
      values (gen_random_uuid(), ${CLOSING}, 900, 'closed', 116, 'system', 70, ${new Date(TEST_NOW - 5 * DAY).toISOString()})`.execute(
      app.db.db,
    )
    expect([await purgeDeleted(app.db, app.store, TEST_NOW + 6 * DAY), await counted()]).toEqual([0, 2])
    expect([await purgeDeleted(app.db, app.store, TEST_NOW + 8 * DAY), await counted()]).toEqual([1, 1])
    await expect(app.store.get(gone)).rejects.toThrow(ObjectMissing)
    expect((await app.store.get(kept)).size).toBeGreaterThan(0)
    expect(await purgeDeleted(app.db, app.store, TEST_NOW + 8 * DAY)).toBe(0)
  })
})

describe('a disk that is nearly full', () => {
  let full: TestApp
  beforeAll(async () => {
    full = await startTestApp(undefined, { UPLOAD_RESERVE_MB: '9999999' })
  })
  afterAll(() => full.close())

  it('takes no file, says so, and does the rest', async () => {
    const lin = await full.as('lin')
    const { data, code } = await lin.call('closing', 'detail', { engagementId: CLOSING })
    expect(code).toBe('0000')
    const { activityCode } = data
    const sent = await uploadFiles(full, lin, { engagementId: CLOSING, activityCode }, [
      { name: 'a.pdf', content: pdf('a') },
    ])
    expect([sent.name, sent.msg]).toEqual([
      'uploadDiskFull',
      '服务器存储空间将满，暂时不能上传文件，其他功能照常。请联系管理员',
    ])
    const content = 'aaaa'
    const key = { engagementId: meetingId('cv.running1'), clientId: uuidv7() }
    expect((await lin.call('photos', 'activityPhotoUpload', { ...key, tag: 'room', content })).name).toBe(
      'uploadDiskFull',
    )
  })
})
