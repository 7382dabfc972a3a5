import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { meetingId } from '../demo/public.ts'
import { sha256hex, uuidv7 } from '../kit/database/ids.ts'
import { startTestApp, type TestApp, type TestCaller } from '../test-kit/test-kit.ts'
import { expectRefusal } from '../test-kit/test-state.ts'
import { roomPicture, sendWhole } from '../photos/photo-test-kit.ts'
import { lookAtFiles } from './look-at-files.ts'
import { pdf, type SentTestFile, uploadFiles } from './closing-test-kit.ts'

const TABLES = ['closing_file', 'closing_file_look', 'activity_photo', 'stored_file', 'meeting_event']
const [running, toClose, foreign] = [meetingId('cv.running1'), meetingId('cv.toClose1'), meetingId('on.running1')]

let app: TestApp
let lin: TestCaller
let mo: TestCaller
beforeAll(async () => {
  app = await startTestApp()
  lin = await app.as('lin')
  mo = await app.as('mo')
})
afterAll(() => app.close())

async function send(caller: TestCaller, engagementId: string, file: SentTestFile) {
  const { data } = await caller.call('closing', 'detail', { engagementId })
  return uploadFiles(app, caller, { engagementId, activityCode: data.activityCode }, [file])
}
const itemOf = async (engagementId: string, attachmentId: string) =>
  (await lin.call('closing', 'detail', { engagementId })).data.items.find(({ key }) => key.endsWith(attachmentId))
/** A scanned page of one form: a heading and lines, the `own` words of one contract, and a signature that slants by them. */
function contractScan(own: readonly number[]): Promise<Buffer> {
  const bar = (x: number, y: number, width: number, height = 16) =>
    `<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="#23282e"/>`
  const form = [
    bar(270, 72, 220, 30),
    ...[170, 210, 250, 290, 420, 460].map((y) => bar(72, y, y % 80 === 10 ? 540 : 600)),
  ]
  const words = own.map((width, line) => bar(190, 330 + line * 22, width))
  const signature = `<path d="M90 560 q${own[0]} ${own[1]} 60 ${-(own[2] ?? 0) / 3} t${own[3]} 20" stroke="#23282e" stroke-width="6" fill="none"/>`
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="760" height="1075"><rect width="760" height="1075" fill="#f6f4ee"/>${form.join('')}${words.join('')}${signature}</svg>`
  return sharp(Buffer.from(svg)).jpeg({ quality: 78 }).toBuffer()
}

const inGrey = (picture: Buffer) => sharp(picture).resize({ width: 900 }).greyscale().png().toBuffer()

describe('the same bytes at two meetings', () => {
  it.each([
    ['a sign-in sheet', 'sign_report', 'sheet.jpg', 60],
    ['an event photo', 'events_photos', 'room.jpg', 61],
    ['a contract', 'contract_sanofi_third_party', 'contract.pdf', 62],
    ['any other file', 'others', 'other.pdf', 63],
  ])('%s, with the other meeting’s name (uploadReusedIn)', async (_what, type, name, seed) => {
    const content = name.endsWith('.pdf') ? pdf(`content ${seed}`) : await roomPicture(seed)
    const first = await send(lin, toClose, { name, type, content })
    expect(first.msg).toBe('')
    const { msg } = await expectRefusal(app, TABLES, 'uploadReusedIn', () =>
      send(lin, running, { name: `renamed-${name}`, type: 'others', content }),
    )
    expect(msg).toMatch(/^这个文件已用于会议“.+”，请上传本场会议的文件$/)
    const { activityCode } = (await lin.call('closing', 'detail', { engagementId: running })).data
    const announced = { engagementId: running, clientId: uuidv7(), activityCode, fileName: name, size: content.length }
    const start = { ...announced, sha256: sha256hex(content), type: 'others' } as const
    expect((await lin.call('closing', 'fileUploadStart', start)).name).toBe('uploadReusedIn')
    await lin.call('closing', 'deleteClosingFile', { attachmentId: first.data[0]?.attachmentId ?? '' })
    expect((await send(lin, running, { name, type: 'others', content })).msg).toBe('')
  })

  it('without the name of a meeting I may not see (uploadReused)', async () => {
    const content = pdf('of a meeting in another unit')
    expect((await send(mo, foreign, { name: 'a.pdf', content })).msg).toBe('')
    const { msg } = await expectRefusal(app, TABLES, 'uploadReused', () =>
      send(lin, running, { name: 'a.pdf', content }),
    )
    expect(msg).toBe('这个文件已用于其他会议，请上传本场会议的文件')
  })

  it('what is a photo of another meeting, and photoReusedIn the other way round (uploadReusedIn)', async () => {
    const [photo, file] = [await roomPicture(65), await roomPicture(66)]
    expect((await sendWhole(lin, toClose, photo)).msg).toBe('')
    await expectRefusal(app, TABLES, 'photoReusedIn', () => sendWhole(lin, running, photo))
    await expectRefusal(app, TABLES, 'uploadReusedIn', () =>
      send(lin, running, { name: 'p.jpg', type: 'events_photos', content: photo }),
    )
    expect((await send(lin, toClose, { name: 'f.jpg', type: 'events_photos', content: file })).msg).toBe('')
    await expectRefusal(app, TABLES, 'photoReusedIn', () => sendWhole(lin, running, file))
  })

  it('what is a photo of this very meeting (uploadDuplicate)', async () => {
    const content = await roomPicture(67)
    expect((await sendWhole(lin, running, content)).msg).toBe('')
    await expectRefusal(app, TABLES, 'uploadDuplicate', () => send(lin, running, { name: 'p.jpg', content }))
  })

  it('becomes one file when two meetings send it at the same time', async () => {
    const content = pdf('sent twice at once')
    const sent = [toClose, running].map((engagementId) => send(lin, engagementId, { name: 'a.pdf', content }))
    expect((await Promise.all(sent)).map(({ name }) => name).sort()).toEqual(['0000', 'uploadReusedIn'])
  })
})

describe('a picture that looks like one of another meeting', () => {
  const WORD = '两场会议用同一份签到表模板'

  it.each([
    [
      'a closing file',
      70,
      (content: Buffer) => send(lin, running, { name: 'sheet.jpg', type: 'sign_report', content }),
    ],
    ['a photo', 71, (content: Buffer) => sendWhole(lin, running, content)],
  ])('is a doubt to be explained before closing: %s', async (_what, seed, keep) => {
    const picture = await roomPicture(seed)
    expect((await keep(picture)).msg).toBe('')
    const copy = { name: `copy-${seed}.png`, type: 'sign_report', content: await inGrey(picture) }
    const { data, msg } = await send(lin, toClose, copy)
    expect(msg).toBe('')
    const { attachmentId = '' } = data[0] ?? {}
    const { files } = (await lin.call('closing', 'detail', { engagementId: toClose })).data
    const kept = files.find((file) => file.attachmentId === attachmentId)
    expect(kept).toMatchObject({ isSimilar: true, similarTo: { engagementId: running } })
    const open = await itemOf(toClose, attachmentId)
    expect(open).toMatchObject({ ok: false, asksWord: true, title: `与其他会议相似的材料“${copy.name}”` })
    const { allowedActions } = (await lin.call('closing', 'detail', { engagementId: toClose })).data
    expect(allowedActions.find(({ action }) => action === 'close')).not.toMatchObject({ allowed: true })
    const explained = { engagementId: toClose, item: open?.key ?? '', word: WORD }
    expect((await lin.call('closing', 'itemExplain', explained)).msg).toBe('')
    expect(await itemOf(toClose, attachmentId)).toMatchObject({ ok: true, word: WORD })
    const { list } = (await lin.call('meetings', 'meetingCourse', { engagementId: toClose })).data
    expect(list[0]).toMatchObject({ kind: 'itemExplained' })
    await lin.call('closing', 'deleteClosingFile', { attachmentId })
    expect(await itemOf(toClose, attachmentId)).toBeUndefined()
  })

  it('is a doubt about a photo too, shown beside the file', async () => {
    const picture = await roomPicture(73)
    expect((await send(lin, toClose, { name: 'sheet.jpg', type: 'sign_report', content: picture })).msg).toBe('')
    const { data } = await sendWhole(lin, running, await sharp(picture).greyscale().jpeg({ quality: 60 }).toBuffer())
    expect(data).toMatchObject({ flags: ['similar'], canExplain: true })
    const compared = await lin.call('photos', 'photoCompare', { photoId: data.photoId })
    expect(compared.data).toMatchObject({ other: { engagementId: toClose, uploaderName: '林晓' } })
    const { items } = (await lin.call('closing', 'detail', { engagementId: running })).data
    expect(items.find(({ key }) => key === 'photoExplained')).toMatchObject({ ok: false })
    const explained = { photoId: data.photoId, explanation: '拍下了签到表' }
    expect((await lin.call('photos', 'photoExplain', explained)).msg).toBe('')
  })

  it('tells two contracts of one form apart, and finds the same one', async () => {
    const type = 'contract_sanofi_third_party'
    const signed = await contractScan([120, 180, 90, 210])
    expect((await send(lin, toClose, { name: '王建国.jpg', type, content: signed })).msg).toBe('')
    const other = await contractScan([150, 110, 230, 60])
    const copies = [
      { name: '刘慧敏.jpg', type, content: other },
      { name: '王建国.png', type, content: await sharp(signed).resize({ width: 620 }).greyscale().png().toBuffer() },
    ]
    for (const copy of copies) expect((await send(lin, running, copy)).msg).toBe('')
    const { files } = (await lin.call('closing', 'detail', { engagementId: running })).data
    const flags = copies.map(({ name }) => files.find(({ fileName }) => fileName === name)?.isSimilar)
    expect(flags).toEqual([false, true])
  })

  it('does not name a meeting I may not see, and is nothing odd within one meeting', async () => {
    const picture = await roomPicture(74)
    expect((await sendWhole(mo, foreign, picture)).msg).toBe('')
    const { data } = await send(lin, running, { name: 'copy.png', content: await inGrey(picture) })
    const filesOf = async () => (await lin.call('closing', 'detail', { engagementId: running })).data.files
    const known = (await filesOf()).find(({ attachmentId }) => attachmentId === data[0]?.attachmentId)
    expect(known).toMatchObject({ isSimilar: true, similarTo: null })
    const own = await roomPicture(75)
    expect((await send(lin, running, { name: 'own.jpg', content: own })).msg).toBe('')
    expect((await send(lin, running, { name: 'own-copy.png', content: await inGrey(own) })).msg).toBe('')
    expect((await filesOf()).find(({ fileName }) => fileName === 'own-copy.png')).toMatchObject({ isSimilar: false })
  })
})

describe('pictures from before any were compared', () => {
  const at = () => new Date(app.clock.now()).toISOString()
  const place = () => ({ db: app.db, store: app.store, log: app.app.log })
  const unlook = async (attachmentId: string) => {
    await app.db.db.deleteFrom('closing_file_look').where('attachment_id', '=', attachmentId).execute()
    await app.db.db.updateTable('closing_file').set({ looked_at: null }).where('id', '=', attachmentId).execute()
  }
  const isSimilar = async (engagementId: string, attachmentId: string) =>
    (await lin.call('closing', 'detail', { engagementId })).data.files.find(
      (file) => file.attachmentId === attachmentId,
    )?.isSimilar

  it('are looked at once, so that using them again is noticed', async () => {
    const picture = await roomPicture(91)
    const old = (await send(lin, toClose, { name: 'old.jpg', content: picture })).data[0]?.attachmentId ?? ''
    await unlook(old)
    const unnoticed = await send(lin, running, { name: 'first.png', content: await inGrey(picture) })
    expect(await isSimilar(running, unnoticed.data[0]?.attachmentId ?? '')).toBe(false)
    await lin.call('closing', 'deleteClosingFile', { attachmentId: unnoticed.data[0]?.attachmentId ?? '' })
    await lookAtFiles(place(), at())
    await lookAtFiles(place(), at())
    const copy = await sharp(picture).resize({ width: 500 }).greyscale().png().toBuffer()
    const noticed = await send(lin, running, { name: 'second.png', content: copy })
    expect(await isSimilar(running, noticed.data[0]?.attachmentId ?? '')).toBe(true)
  })

  it('become a doubt of their own meeting while it is still to be closed', async () => {
    const picture = await roomPicture(92)
    await send(lin, running, { name: 'there.jpg', content: picture })
    const old = await send(lin, toClose, { name: 'here.png', content: await inGrey(picture) })
    const attachmentId = old.data[0]?.attachmentId ?? ''
    await unlook(attachmentId)
    expect(await isSimilar(toClose, attachmentId)).toBe(false)
    await lookAtFiles(place(), at())
    expect(await isSimilar(toClose, attachmentId)).toBe(true)
  })

  it('are passed over where their bytes are gone', async () => {
    const lost = (await send(lin, toClose, { name: 'lost.jpg', content: await roomPicture(93) })).data[0]
    const attachmentId = lost?.attachmentId ?? ''
    await unlook(attachmentId)
    const { rows } = await app.db.pool.query<{ object_key: string }>(
      'select s.object_key from closing_file f join stored_file s on s.id = f.file_id where f.id = $1',
      [attachmentId],
    )
    await app.store.delete(rows[0]?.object_key ?? '')
    await lookAtFiles(place(), at())
    const left = await app.db.pool.query('select from closing_file where looked_at is null and deleted_at is null')
    expect(left.rowCount).toBe(0)
  })
})
