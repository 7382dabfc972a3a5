import type { ResultName } from '@osmp/contract/kit/result-codes.ts'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { meetingId } from '../demo/public.ts'
import { startTestApp, TEST_NOW, type TestApp, type TestCaller } from '../test-kit/test-kit.ts'
import { expectRefusal } from '../test-kit/test-state.ts'
import { pdf, png, type SentTestFile, uploadFiles } from './closing-test-kit.ts'

const TABLES = ['engagement', 'closing_file', 'stored_file', 'meeting_event']
const DAY = 86_400_000

let app: TestApp
let lin: TestCaller
beforeAll(async () => {
  app = await startTestApp()
  lin = await app.as('lin')
})
afterAll(() => app.close())

async function send(
  key: string,
  files: readonly SentTestFile[],
  change: { activityCode?: string; by?: TestCaller } = {},
) {
  const engagementId = meetingId(key)
  const reader = await app.as(key.startsWith('cv') ? 'tang' : 'song')
  const { data } = await reader.call('closing', 'detail', { engagementId })
  return uploadFiles(
    app,
    change.by ?? lin,
    { engagementId, activityCode: change.activityCode ?? data.activityCode },
    files,
  )
}
const fetchFile = async (attachmentId: string, by = lin) => {
  const { data } = await by.call('closing', 'getFileUrl', { attachmentId })
  return app.app.inject({ method: 'GET', url: data.url, headers: { token: by.token ?? '' } })
}

describe('refused, and nothing is kept', () => {
  const exe = Buffer.from('MZ\x90\x00 this is no picture')
  it.each<[string, ResultName, SentTestFile]>([
    ['a kind that is not taken', 'uploadKind', { name: 'run.exe', content: exe }],
    ['a program that calls itself a picture', 'uploadKindMismatch', { name: 'photo.jpg', content: exe }],
    [
      'a picture under another kind’s name',
      'uploadKindMismatch',
      { name: 'scan.pdf', content: Buffer.from('\x89PNG\r\n\x1a\n', 'latin1') },
    ],
    ['an empty file', 'uploadEmpty', { name: 'a.pdf', content: Buffer.alloc(0) }],
    [
      'a broken picture',
      'fileDamaged',
      { name: 'a.png', content: Buffer.from('\x89PNG\r\n\x1a\n no pixels', 'latin1') },
    ],
    ['a name of dots', 'fileNameEmpty', { name: '...', content: pdf('x') }],
    ['a name without extension', 'fileNameNoExtension', { name: 'contract', content: pdf('x') }],
    [
      'another extension',
      'fileNameExtensionChanged',
      { name: 'contract.pdf', fileName: 'contract.exe', content: pdf('x') },
    ],
    ['an event photo that is a document', 'uploadKind', { name: 'a.pdf', type: 'events_photos', content: pdf('x') }],
    [
      'an office file that is a plain zip',
      'uploadKindMismatch',
      { name: 'a.docx', content: Buffer.from('PK\x03\x04 nothing of Word') },
    ],
  ])('%s: %s', async (_case, refusal, file) => {
    await expectRefusal(app, TABLES, refusal, () => send('cv.toClose1', [file]))
  })

  it('the whole upload when one of its files is bad', async () => {
    await expectRefusal(app, TABLES, 'uploadKindMismatch', () =>
      send('cv.toClose1', [
        { name: 'ok.pdf', content: pdf('ok') },
        { name: 'bad.png', content: exe },
      ]),
    )
  })
  it('nothing chosen (uploadNothingChosen)', async () => {
    await expectRefusal(app, TABLES, 'uploadNothingChosen', () => send('cv.toClose1', []))
  })
  it('the same bytes twice at once (uploadDuplicate)', async () => {
    const files = [
      { name: 'a.pdf', content: pdf('same') },
      { name: 'b.pdf', content: pdf('same') },
    ]
    await expectRefusal(app, TABLES, 'uploadDuplicate', () => send('cv.toClose1', files))
  })
  it('another meeting’s activity code (uploadActivityUnknown)', async () => {
    const { data } = await lin.call('closing', 'detail', { engagementId: meetingId('cv.running1') })
    await expectRefusal(app, TABLES, 'uploadActivityUnknown', () =>
      send('cv.toClose1', [{ name: 'a.pdf', content: pdf('x') }], { activityCode: data.activityCode }),
    )
  })
  it.each<[key: string, refusal: ResultName]>([
    ['cv.approved1', 'uploadBeforeMeeting'],
    ['cv.cancelled1', 'uploadMeetingCancelled'],
    ['on.toClose1', 'meetingNotFound'],
  ])('%s: %s', async (key, refusal) => {
    await expectRefusal(app, TABLES, refusal, () => send(key, [{ name: 'a.pdf', content: pdf('x') }]))
  })
})

describe('what goes through', () => {
  it('keeps documents as they are, under the typed name with the old extension', async () => {
    const content = pdf('合同正文')
    const { data } = await send('cv.toClose1', [{ name: '../../etc/C:\\扫描 01.PDF', fileName: '王医生合同', content }])
    expect(data).toMatchObject([{ fileName: '王医生合同.pdf', mediaType: 'application/pdf', isSupplementary: false }])
    const file = await fetchFile(data[0]?.attachmentId ?? '')
    expect(file.rawPayload.equals(content)).toBe(true)
    expect(file.headers['content-disposition']).toContain('attachment')
  })

  it('writes pictures anew, without what the camera noted', async () => {
    const taken = await sharp(await png('exif'))
      .jpeg()
      .withExif({ IFD0: { Artist: 'secret-place' } })
      .toBuffer()
    expect(taken.includes('secret-place')).toBe(true)
    const { data } = await send('cv.toClose1', [{ name: 'p.jpg', type: 'events_photos', content: taken }])
    const stored = await fetchFile(data[0]?.attachmentId ?? '')
    expect(stored.rawPayload.includes('secret-place')).toBe(false)
    expect((await sharp(stored.rawPayload).metadata()).exif).toBeUndefined()
    await expectRefusal(app, TABLES, 'uploadDuplicate', () =>
      send('cv.toClose1', [{ name: 'again.jpg', content: taken }]),
    )
  })

  it('gives a link to its reader alone', async () => {
    const { data } = await send('cv.toClose1', [{ name: 'private.pdf', content: pdf('private') }])
    const { data: link } = await lin.call('closing', 'getFileUrl', { attachmentId: data[0]?.attachmentId ?? '' })
    const xu = await app.as('xu')
    const stolen = await app.app.inject({ method: 'GET', url: link.url, headers: { token: xu.token ?? '' } })
    expect(stolen.json()).toMatchObject({ name: 'fileMissing' })
    const refused = await xu.call('closing', 'getFileUrl', { attachmentId: data[0]?.attachmentId ?? '' })
    expect(refused.name).toBe('meetingNotFound')
  })
})

describe('deleteClosingFile', () => {
  it('takes a file away while the meeting is open, once', async () => {
    const { data } = await send('cv.toClose1', [{ name: 'wrong.pdf', content: pdf('wrong') }])
    const attachmentId = data[0]?.attachmentId ?? ''
    expect((await lin.call('closing', 'deleteClosingFile', { attachmentId })).code).toBe('0000')
    const { data: after } = await lin.call('closing', 'detail', { engagementId: meetingId('cv.toClose1') })
    expect(after.uploadFileList.map((file) => file.attachmentId)).not.toContain(attachmentId)
    await expectRefusal(app, TABLES, 'fileMissing', () => lin.call('closing', 'deleteClosingFile', { attachmentId }))
  })
})

describe('after closing', () => {
  it('a supplement comes in for ten days, and stays', async () => {
    const { data } = await send('cv.closed1', [{ name: 'late.pdf', type: 'others', content: pdf('late') }])
    expect(data).toMatchObject([{ isSupplementary: true }])
    await expectRefusal(app, TABLES, 'uploadSupplementKept', () =>
      lin.call('closing', 'deleteClosingFile', { attachmentId: data[0]?.attachmentId ?? '' }),
    )
    await expectRefusal(app, TABLES, 'uploadMeetingClosed', async () =>
      send('cv.closed1', [{ name: 'p.png', type: 'events_photos', content: await png('late') }]),
    )
    app.clock.move(TEST_NOW + 10 * DAY)
    await expectRefusal(app, TABLES, 'uploadSupplementOver', () =>
      send('cv.closed1', [{ name: 'later.pdf', content: pdf('later') }]),
    )
    app.clock.move(TEST_NOW)
  })
})

describe('pictures under another name and of large sensors', () => {
  it('are kept under the extension of their kind, and those of 108 megapixels smaller', async () => {
    const large = sharp({ create: { width: 12_000, height: 9_000, channels: 3, background: '#567' } })
    const jpeg = await sharp(await png('jfif'))
      .jpeg()
      .toBuffer()
    const { data } = await send('cv.toClose1', [
      { name: '微信图片.jpg', content: await png('named jpg') },
      { name: '微信图片2.jfif', content: jpeg },
      { name: 'large.jpg', content: await large.jpeg({ quality: 40 }).toBuffer() },
    ])
    expect(data.map(({ fileName }) => fileName).toSorted()).toEqual(['large.jpg', '微信图片.png', '微信图片2.jpg'])
  })
})

describe('refused as uploadTooLarge', () => {
  it('a picture above 10 MB', async () => {
    const big = Buffer.concat([await png('big'), Buffer.alloc(10 * 1024 * 1024)])
    await expectRefusal(app, TABLES, 'uploadTooLarge', () => send('cv.toClose1', [{ name: 'big.png', content: big }]))
  })
})

describe('an uploaded contract', () => {
  const engagementId = meetingId('cv.toClose1')
  const open = async () => (await lin.call('closing', 'detail', { engagementId })).data
  const itemOf = async (talkId: string) => (await open()).items.find(({ key }) => key === `speakerContract:${talkId}`)

  it('counts for the one speaker it was accepted for, and neither its uploader nor its side accepts it', async () => {
    const [first, second] = (await open()).speakers
    if (!first || !second) throw new Error('two speakers are planned')
    const he = await app.as('he')
    const { data } = await send('cv.toClose1', [{ name: `${first.name}.pdf`, content: pdf('forty bytes') }])
    const attachmentId = data[0]?.attachmentId ?? ''
    const accepted = { attachmentId, engagementSpeakerId: first.id }
    expect(await itemOf(first.id)).toMatchObject({ ok: false, help: expect.stringContaining('何静'), waitsFor: '何静' })
    for (const handle of ['lin', 'zhou', 'tang', 'admin'] as const)
      await expectRefusal(app, TABLES, 'contractFileCompliance', async () =>
        (await app.as(handle)).call('closing', 'contractFileAccept', accepted),
      )
    const gu = await app.as('gu')
    expect((await gu.call('closing', 'contractFileAccept', accepted)).name).toBe('meetingNotFound')
    const elsewhere = (await he.call('closing', 'detail', { engagementId: meetingId('cv.running1') })).data.speakers[0]
    await expectRefusal(app, TABLES, 'speakerMissing', () =>
      he.call('closing', 'contractFileAccept', { attachmentId, engagementSpeakerId: elsewhere?.id ?? '' }),
    )
    // An uploader or helper of compliance leaves it to a colleague.
    const ids = [attachmentId, engagementId]
    await app.db.pool.query(
      "update closing_file set uploaded_by = (select id from person where employee_code = 'E1004') where id = $1",
      [attachmentId],
    )
    await expectRefusal(app, TABLES, 'contractFileYours', () => he.call('closing', 'contractFileAccept', accepted))
    await app.db.pool.query(
      'update closing_file set uploaded_by = (select owner_id from engagement where id = $2) where id = $1',
      ids,
    )
    const assist =
      "insert into engagement_assistant (engagement_id, person_id) select $1, id from person where employee_code = 'E1004'"
    await app.db.pool.query(assist, [engagementId])
    await expectRefusal(app, TABLES, 'contractFileOwnMeeting', () => he.call('closing', 'contractFileAccept', accepted))
    await app.db.pool.query(
      "delete from engagement_assistant using person p where engagement_id = $1 and p.id = person_id and p.employee_code = 'E1004'",
      [engagementId],
    )

    const { waiting = [] } = (await he.call('home', 'meetingTodo', {})).data
    expect(waiting.map(({ path }) => path)).toContainEqual(
      expect.stringContaining(`uploadedFiles?engagementId=${engagementId}`),
    )
    const route =
      'update speaker s set payment_route = $2 from engagement_speaker t where t.id = $1 and s.hcp_id = t.hcp_id'
    await app.db.pool.query(route, [first.id, 'qualifiedOrganiser'])
    expect((await he.call('closing', 'contractFileAccept', accepted)).msg).toBe('')
    await app.db.pool.query(route, [first.id, 'companyDirect'])
    const kept = await app.db.pool.query(
      'select accepted_route, accepted_name = h.name as named from closing_file f join hcp h on h.id = f.accepted_hcp_id where f.id = $1',
      [attachmentId],
    )
    expect(kept.rows).toEqual([{ accepted_route: 'qualifiedOrganiser', named: true }])
    expect((await he.call('closing', 'contractFileAccept', accepted)).msg).toBe('')
    expect(await itemOf(first.id)).toMatchObject({ ok: true })
    expect(await itemOf(second.id)).toMatchObject({ ok: false })
    await expectRefusal(app, TABLES, 'contractFileAnswered', () =>
      he.call('closing', 'contractFileAccept', { attachmentId, engagementSpeakerId: second.id }),
    )
    const { files } = await open()
    expect(files.find((file) => file.attachmentId === attachmentId)?.contract).toMatchObject({
      state: 'accepted',
      speakerName: first.name,
      byName: '何静',
    })
    // The same bytes are no contract of another meeting.
    await expectRefusal(app, TABLES, 'uploadReusedIn', () =>
      send('cv.running1', [{ name: 'b.pdf', content: pdf('forty bytes') }]),
    )
  })

  it('that compliance sent back does not count, and its side learns why; one from before counts', async () => {
    const [, second] = (await open()).speakers
    if (!second) throw new Error('two speakers are planned')
    const he = await app.as('he')
    await app.db.pool.query(
      'update closing_file set deleted_at = now(), deleted_by = uploaded_by where needs_acceptance and accepted_at is null',
    )
    const { data } = await send('cv.toClose1', [{ name: `${second.name}.pdf`, content: pdf('unsigned') }])
    const attachmentId = data[0]?.attachmentId ?? ''
    const note = '缺少讲者本人签字'
    expect((await he.call('closing', 'contractFileReturn', { attachmentId, note })).msg).toBe('')
    expect(await itemOf(second.id)).toMatchObject({ ok: false, help: expect.stringContaining('上传已签的合同') })
    expect(
      (await he.call('closing', 'contractFileAccept', { attachmentId, engagementSpeakerId: second.id })).name,
    ).toBe('contractFileAnswered')
    const told = await lin.call('notices', 'inboxList', {})
    expect(told.data.list[0]).toMatchObject({ kind: 'contractFileReturned', title: expect.stringContaining(note) })
    await app.db.pool.query(
      'update closing_file set needs_acceptance = false, returned_by = null, returned_at = null, return_note = null where id = $1',
      [attachmentId],
    )
    expect(await itemOf(second.id)).toMatchObject({ ok: true })
  })

  it('comes with the day on it, no later than today; a day after the talk is late, and compliance accepts that where its policy says so', async () => {
    const [first] = (await open()).speakers
    const he = await app.as('he')
    const paper = { name: `${first?.name}-补签.pdf`, content: pdf('signed late') }
    const sent = (signedOn: string) => send('cv.toClose1', [{ ...paper, signedOn }])
    await expectRefusal(app, TABLES, 'contractDayMissing', () => sent(''))
    await expectRefusal(app, TABLES, 'contractDayAhead', () => sent('2099-01-01'))
    const late = () => open().then(({ items }) => items.filter(({ key }) => /^(lateContract|meetingDoubt)/.test(key)))
    await app.db.pool.query(
      'update closing_file set deleted_at = now(), deleted_by = uploaded_by where engagement_id = $1',
      [engagementId],
    )
    const dayAfter =
      "select ((end_at at time zone 'Asia/Shanghai')::date + 1)::text as day from engagement where id = $1"
    const today = (await app.db.pool.query<{ day: string }>(dayAfter, [engagementId])).rows[0]?.day ?? ''
    const { data } = await sent(today)
    const file = (await he.call('closing', 'detail', { engagementId })).data.files.find(
      ({ attachmentId }) => attachmentId === data[0]?.attachmentId,
    )
    expect(file?.contract).toMatchObject({ signedOn: today, state: 'waiting' })
    expect(await late()).toEqual([])
    const accepted = { attachmentId: file?.attachmentId ?? '', engagementSpeakerId: first?.id ?? '' }
    expect((await he.call('closing', 'contractFileAccept', accepted)).msg).toBe('')
    const title = `${first?.name}的合同在会后签署（${today}）`
    expect(await late()).toMatchObject([{ title, ok: false, asksWord: true }])
    const fees = (await lin.call('fees', 'speakerFeeList', { engagementId })).data.rows
    expect(fees.filter(({ name }) => name === first?.name).map(({ contractLateOn }) => contractLateOn)).toEqual([today])

    const policy = (value: string) =>
      app.db.pool.query(`update policy set value = to_jsonb($1::text) where key = 'evidence.late'`, [value])
    await policy('compliance')
    expect(await late()).toMatchObject([
      { key: 'meetingDoubt', ok: false, asksWord: true, help: expect.stringContaining('会后') },
      { title, ok: false, asksWord: false },
    ])
    const word = '讲者当天出差，会后补签'
    expect((await lin.call('closing', 'itemExplain', { engagementId, item: 'meetingDoubt', word })).msg).toBe('')
    expect((await late())[1]).toMatchObject({ ok: false, waitsFor: '何静' })
    expect((await he.call('closing', 'doubtAccept', { engagementId, word, note: '已电话核实' })).msg).toBe('')
    expect((await late()).map(({ ok }) => ok)).toEqual([true, true])
    await policy('word')
  })
})
