import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { meetingId } from '../demo/public.ts'
import { startTestApp, TEST_NOW, type TestApp, type TestCaller } from '../test-kit/test-kit.ts'
import { expectRefusal } from '../test-kit/test-state.ts'
import { roomPicture, sendWhole, sha256Of } from './photo-test-kit.ts'

const TABLES = ['activity_photo', 'photo_evidence', 'stored_file', 'meeting_event']
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

const listOf = async (caller: TestCaller, engagementId: string) =>
  (await caller.call('photos', 'activityPhotoList', { engagementId })).data.list
const inGrey = (picture: Buffer) => sharp(picture).resize({ width: 900 }).greyscale().jpeg({ quality: 50 }).toBuffer()

describe('a photo used before', () => {
  it('the same bytes, with the other meeting’s name where I may see it (photoReusedIn)', async () => {
    const picture = await roomPicture(30)
    expect((await sendWhole(lin, toClose, picture)).msg).toBe('')
    const { msg } = await expectRefusal(app, TABLES, 'photoReusedIn', () => sendWhole(lin, running, picture))
    expect(msg).toMatch(/^这张照片已用于会议“.+”，请上传本场会议的照片$/)
    const clientId = '0190a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5c'
    const facts = {
      engagementId: running,
      clientId,
      size: picture.length,
      sha256: sha256Of(picture),
      tag: 'room',
    } as const
    expect((await lin.call('photos', 'photoUploadStart', facts)).name).toBe('photoReusedIn')
  })

  it('without a name where I may not (photoReused)', async () => {
    const picture = await roomPicture(31)
    expect((await sendWhole(mo, foreign, picture)).msg).toBe('')
    await expectRefusal(app, TABLES, 'photoReused', () => sendWhole(lin, running, picture))
  })

  it('the same bytes in the same meeting (photoDuplicate)', async () => {
    const picture = await roomPicture(32)
    expect((await sendWhole(lin, running, picture)).msg).toBe('')
    await expectRefusal(app, TABLES, 'photoDuplicate', () => sendWhole(lin, running, picture))
  })

  it('may be used once the first is deleted', async () => {
    const picture = await roomPicture(33)
    const { photoId } = (await sendWhole(lin, toClose, picture)).data
    await lin.call('photos', 'activityPhotoDelete', { photoId })
    expect((await sendWhole(lin, running, picture)).data.flags).toEqual([])
  })

  it('becomes one photo when two meetings send it at the same time', async () => {
    const picture = await roomPicture(34)
    const answers = await Promise.all([sendWhole(lin, toClose, picture), sendWhole(lin, running, picture)])
    expect(answers.map(({ name }) => name).sort()).toEqual(['0000', 'photoReusedIn'])
  })
})

describe('a photo that resembles one of another meeting', () => {
  it('is taken and flagged, compared, explained, and asked for in the closing list', async () => {
    const picture = await roomPicture(40)
    expect((await sendWhole(lin, running, picture)).msg).toBe('')
    const { data: copy, msg } = await sendWhole(lin, toClose, await inGrey(picture))
    expect(msg).toBe('')
    expect(copy).toMatchObject({ flags: ['similar'], explanation: null, canExplain: true })
    const compared = await lin.call('photos', 'photoCompare', { photoId: copy.photoId })
    expect(compared.data).toMatchObject({ other: { engagementId: running, uploaderName: '林晓' } })
    expect(compared.data.bits).toBeLessThanOrEqual(6)

    const item = async () =>
      (await lin.call('closing', 'detail', { engagementId: toClose })).data.items.find(
        ({ key }) => key === 'photoExplained',
      )
    expect(await item()).toMatchObject({
      ok: false,
      title: '与其他会议相似的照片 0/1',
      help: '逐张说明原因，或删除后重新拍摄',
    })
    const explanation = '两场会议在同一会场、同一机位拍摄'
    expect((await lin.call('photos', 'photoExplain', { photoId: copy.photoId, explanation })).msg).toBe('')
    expect(await item()).toMatchObject({ ok: true })
    const kept = (await listOf(lin, toClose)).find(({ photoId }) => photoId === copy.photoId)
    expect(kept).toMatchObject({ explanation })
    const { list } = (await lin.call('meetings', 'meetingCourse', { engagementId: toClose })).data
    expect(list[0]).toMatchObject({ kind: 'photoExplained' })
  })

  it('is not shown beside a photo of a meeting I may not see', async () => {
    const picture = await roomPicture(41)
    expect((await sendWhole(mo, foreign, picture)).msg).toBe('')
    const { photoId } = (await sendWhole(lin, running, await inGrey(picture))).data
    const { data } = await lin.call('photos', 'photoCompare', { photoId })
    expect(data.other).toBeNull()
  })

  it('is nothing odd within one meeting, nor where there is nothing to see', async () => {
    const picture = await roomPicture(42)
    const dark = await sharp({ create: { width: 800, height: 600, channels: 3, background: '#101010' } })
      .jpeg()
      .toBuffer()
    const darker = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#0c0c0c' } })
      .jpeg()
      .toBuffer()
    await sendWhole(lin, running, picture)
    expect((await sendWhole(lin, running, await inGrey(picture))).data.flags).toEqual([])
    await sendWhole(lin, toClose, dark)
    expect((await sendWhole(lin, running, darker)).data.flags).toEqual([])
  })

  it('there is something to explain (photoNotSimilar), in some words (inputTooShort), by the meeting’s own people (meetingForbidden)', async () => {
    const { photoId } = (await sendWhole(lin, running, await roomPicture(43))).data
    const explain = (explanation: string, caller = lin) =>
      expectRefusal(
        app,
        TABLES,
        caller === lin ? (explanation === '' ? 'inputTooShort' : 'photoNotSimilar') : 'meetingForbidden',
        () => caller.call('photos', 'photoExplain', { photoId, explanation }),
      )
    await explain('')
    await explain('同一会场')
    await explain('同一会场', await app.as('he'))
    expect((await lin.call('photos', 'photoCompare', { photoId })).name).toBe('photoNotSimilar')
  })
})

describe('what a photo says of itself', () => {
  it('is read from EXIF, and flagged when it is more than a day off', async () => {
    const words = {
      IFD0: { Make: 'Apple', Model: 'iPhone 17' },
      IFD2: { DateTimeOriginal: '2026:11:01 09:30:00' },
      IFD3: {
        GPSLatitudeRef: 'N',
        GPSLatitude: '31/1 13/1 50/1',
        GPSLongitudeRef: 'E',
        GPSLongitude: '121/1 28/1 30/1',
      },
    }
    const picture = await sharp(await roomPicture(50))
      .withExif(words)
      .jpeg()
      .toBuffer()
    const { data } = await sendWhole(lin, running, picture)
    expect(data).toMatchObject({
      exifTakenAt: '2026-11-01T01:30:00.000Z',
      device: 'Apple iPhone 17',
      place: { latitude: 31.231, longitude: 121.475 },
      flags: ['farInTime'],
    })
  })

  it('else from the device’s word, and of neither nothing is said', async () => {
    const old = await sendWhole(lin, running, await roomPicture(51), '2026-11-20T00:00:00.000Z')
    const fresh = await sendWhole(lin, running, await roomPicture(52), new Date(TEST_NOW).toISOString())
    const silent = await sendWhole(lin, running, await roomPicture(53))
    expect([old, fresh, silent].map(({ data }) => data.flags)).toEqual([['farInTime'], [], []])
    expect(silent.data).toMatchObject({ exifTakenAt: null, device: null, software: null, place: null })
  })
})
