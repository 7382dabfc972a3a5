import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { DEMO_IDS, meetingId } from '../demo/public.ts'
import { uuidv7 } from '../kit/database/ids.ts'
import { startTestApp, type TestApp, type TestCaller } from '../test-kit/test-kit.ts'
import { addCover, addMaterial, designWith, MISSING, OPEN, PDF, update } from './landing-test-kit.ts'

let app: TestApp
let lin: TestCaller
beforeAll(async () => {
  app = await startTestApp()
  lin = await app.as('lin')
})
afterAll(() => app.close())

const open = (url: string) => app.app.inject({ url })
const publicUrl = (fileId: string) => `/api/landing-files/${fileId}`
const counted = async () => (await app.db.db.selectFrom('landing_file').select('file_id').execute()).length

describe('landingFileUpload', () => {
  it('a cover is drawn anew at 16 : 9 without metadata', async () => {
    const source = await sharp({ create: { width: 900, height: 1200, channels: 3, background: '#357' } })
      .withExif({ IFD0: { Copyright: '不要外传' } })
      .jpeg()
      .toBuffer()
    const content = source.toString('base64')
    const { data } = await lin.call('landing', 'landingFileUpload', {
      engagementId: OPEN,
      use: 'cover',
      name: 'a.jpg',
      content,
    })
    const stored = await app.app.inject({ url: data.url, headers: { token: lin.token ?? '' } })
    const { width, height, format, exif } = await sharp(stored.rawPayload).metadata()
    expect([width, height, format, exif]).toEqual([1280, 720, 'jpeg', undefined])
  })

  it('what is no cover and no material is not kept (landingFileEmpty, landingFileTooLarge, landingCoverKind, landingMaterialKind, fileDamaged)', async () => {
    const before = await counted()
    const cover = (content: string) =>
      lin.call('landing', 'landingFileUpload', { engagementId: OPEN, use: 'cover', name: 'a', content })
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>').toString(
      'base64',
    )
    const torn = (
      await sharp({ create: { width: 400, height: 400, channels: 3, background: '#135' } })
        .jpeg()
        .toBuffer()
    )
      .subarray(0, 300)
      .toString('base64')
    expect((await cover('')).name).toBe('landingFileEmpty')
    expect((await cover(Buffer.alloc(8_000_001, 1).toString('base64'))).name).toBe('landingFileTooLarge')
    expect((await cover(svg)).name).toBe('landingCoverKind')
    expect((await cover(PDF)).name).toBe('landingCoverKind')
    expect(['fileDamaged', 'landingCoverKind']).toContain((await cover(torn)).name)
    expect((await addMaterial(lin, svg)).name).toBe('landingMaterialKind')
    expect((await addMaterial(lin, Buffer.from('%PDF-1.7 <script>').toString('base64'))).name).toBe(
      'landingMaterialKind',
    )
    expect(await counted()).toBe(before)
  })

  it('a photo of another meeting is none (photoMissing)', async () => {
    const photo = (photoId: string) =>
      lin.call('landing', 'landingFileUpload', { engagementId: OPEN, use: 'photo', photoId })
    expect((await photo(MISSING)).name).toBe('photoMissing')
    const foreign = await storedPhoto(meetingId('cv.running1'))
    expect((await photo(foreign)).name).toBe('photoMissing')
  })

  it('refuses by the state, and who may not', async () => {
    expect((await addMaterial(lin, PDF, meetingId('cv.closed1'))).name).toBe('meetingIsClosed')
    expect((await addMaterial(await app.as('zhou'))).name).toBe('meetingForbidden')
    expect((await addMaterial(await app.as('mo'))).name).toBe('meetingNotFound')
  })
})

async function storedPhoto(engagementId: string): Promise<string> {
  const [file, photo] = [uuidv7(), uuidv7()]
  const at = '2026-11-20T00:00:00.000Z'
  await app.db.pool.query(
    `insert into stored_file (id, object_key, size, sha256, media_type, created_at) values ($1::uuid, $1::text, 1, 'x', 'image/jpeg', $2)`,
    [file, at],
  )
  await app.db.pool.query(
    `insert into activity_photo (id, engagement_id, file_id, source_sha256, tag, width, height, client_id, uploaded_by, uploaded_at)
     values ($1, $2, $3, 'x', 'room', 1, 1, $1, $4, $5)`,
    [photo, engagementId, file, DEMO_IDS.person.lin, at],
  )
  return photo
}

describe('files for everybody', () => {
  it('are there while a published page shows them, and not a moment longer', async () => {
    const [cover, material] = [(await addCover(lin)).data, (await addMaterial(lin)).data]
    expect((await open(publicUrl(cover.fileId))).statusCode).not.toBe(200)
    const design = designWith({ coverFileId: cover.fileId, materialIds: [material.fileId] })
    const { data } = await update(lin, { version: 0, action: 'publish', design })
    const picture = await open(publicUrl(cover.fileId))
    expect([picture.statusCode, picture.headers['content-type']]).toEqual([200, 'image/jpeg'])
    const pdf = await open(publicUrl(material.fileId))
    expect(pdf.headers['content-disposition']).toMatch(/^attachment; /)
    expect(pdf.headers['x-content-type-options']).toBe('nosniff')
    await update(lin, { version: data.version, action: 'unpublish' })
    expect((await open(publicUrl(cover.fileId))).json()).toMatchObject({ name: 'fileMissing' })
  })

  it('have no other address', async () => {
    for (const name of [MISSING, '..%2Fx', `${MISSING}.jpg`, '%00'])
      expect((await open(publicUrl(name))).statusCode).not.toBe(200)
  })
})
