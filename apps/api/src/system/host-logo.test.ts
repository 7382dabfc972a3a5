import { sql } from 'kysely'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { meetingId } from '../demo/public.ts'
import { startTestApp, type TestApp, type TestCaller } from '../test-kit/test-kit.ts'

const engagementId = meetingId('cv.approved1')
let app: TestApp
let admin: TestCaller
beforeAll(async () => {
  app = await startTestApp()
  admin = await app.as('admin')
})
afterAll(() => app.close())

const picture = (format: 'png' | 'jpeg' | 'webp' | 'gif', width = 1200) =>
  sharp({ create: { width, height: 200, channels: 4, background: '#0b6b5d' } })
    .toFormat(format)
    .toBuffer()
const save = async (bytes: Buffer | null) =>
  admin.raw('system', 'hostLogoSave', { content: bytes && bytes.toString('base64') })
const shown = async () => (await app.nobody.call('landing', 'landingDetail', { engagementId })).data.hostLogo

it('keeps a picture as a PNG, shows it to the public at an address browsers may keep, and takes it away', async () => {
  expect(await shown()).toBeNull()
  const { hostLogo } = (
    await admin.call('system', 'hostLogoSave', { content: (await picture('jpeg')).toString('base64') })
  ).data
  expect(await shown()).toBe(hostLogo)
  const reply = await app.app.inject({ url: hostLogo ?? '' })
  expect(reply.headers).toMatchObject({
    'content-type': 'image/png',
    'cache-control': 'public, max-age=31536000, immutable',
  })
  expect(await sharp(reply.rawPayload).metadata()).toMatchObject({ format: 'png', width: 960, height: 160 })
  const next = (await admin.call('system', 'hostLogoSave', { content: (await picture('webp')).toString('base64') }))
    .data
  expect((await app.app.inject({ url: hostLogo ?? '' })).statusCode).toBe(404)
  expect((await app.app.inject({ url: next.hostLogo ?? '' })).statusCode).toBe(200)
  expect((await admin.call('contracts', 'contractTemplate', {})).data.hostLogo).toBe(next.hostLogo)
  await admin.call('system', 'hostLogoSave', { content: null })
  expect(await shown()).toBeNull()
  const { rows } = await sql<{ after: unknown }>`
    select after from setting_change where subject = 'host.logo' order by id`.execute(app.db.db)
  expect(rows).toHaveLength(3)
})

it('refuses what is no picture, another kind, a damaged and a large one', async () => {
  expect((await save(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'))).name).toBe('hostLogoKind')
  expect((await save(await picture('gif'))).name).toBe('hostLogoKind')
  expect((await save((await picture('png')).subarray(0, 60))).name).toBe('fileDamaged')
  expect((await save(Buffer.alloc(200_001))).name).toBe('hostLogoLarge')
  const lin = await app.as('lin')
  expect((await lin.raw('system', 'hostLogoSave', { content: null })).name).toBe('forbidden')
})
