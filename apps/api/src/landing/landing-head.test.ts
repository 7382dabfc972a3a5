import { coverDrawing } from '@osmp/domain/landing/cover-art.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { meetingId } from '../demo/public.ts'
import { withHead } from '../kit/http/html-page.ts'
import { startTestApp, TEST_NOW, type TestApp, type TestCaller } from '../test-kit/test-kit.ts'
import { landingView } from './landing-head.ts'
import { addCover, designWith, OPEN, update } from './landing-test-kit.ts'

const APP_PICTURE = { address: 'https://meet.example.com/assets/seats-512.png', width: 512, height: 512 }
const ART = `<path d="${coverDrawing('cardiovascular')}"/>`
const PLACE = { publicUrl: 'https://meet.example.com', apiPrefix: '/api', mail: undefined }
const PAGE =
  '<title>x</title><meta name="theme-color" content="#0B6B5D"><meta name="description" content="y"><div class="first-cover"></div>'

let app: TestApp
let lin: TestCaller
beforeAll(async () => {
  app = await startTestApp()
  lin = await app.as('lin')
})
afterAll(() => app.close())
const head = async (address: string) => {
  const at = new Date(TEST_NOW).toISOString()
  const place = { tx: app.db.db, config: PLACE, signInKey: Buffer.alloc(32) }
  return (await landingView({ ...place, now: TEST_NOW, at, locale: 'zh-CN' }, address))?.head
}

describe('what a link preview shows', () => {
  it('is the same for the page, its agenda and its former address, whatever a messaging app adds', async () => {
    const [page, agenda, former, sent] = await Promise.all(
      [
        `/landing/${OPEN}`,
        `/agenda/${OPEN}`,
        `/oldLanding?meetingId=${OPEN}`,
        `/landing/${OPEN}?from=singlemessage`,
      ].map(head),
    )
    expect(page?.title).toBe(agenda?.title)
    const { hero, ...words } = page ?? {}
    expect(former).toEqual(words)
    expect(hero).toMatchObject({ look: 'clinic', colour: 'teal', picture: expect.stringContaining(ART) })
    expect(sent).toEqual(page)
    expect(page?.url).toBe(`https://meet.example.com/landing/${OPEN}`)
    expect(page?.image).toEqual(APP_PICTURE)
  })

  it('has the published cover at a whole address, and the page’s colour', async () => {
    const cover = (await addCover(lin)).data
    const design = designWith({ coverFileId: cover.fileId, colour: 'blue' })
    await update(lin, { version: 0, action: 'save', design })
    expect((await head(`/landing/${OPEN}`))?.image).toEqual(APP_PICTURE)
    await update(lin, { version: 1, action: 'publish' })
    const shown = await head(`/landing/${OPEN}`)
    const address = `https://meet.example.com/api/landing-files/${cover.fileId}`
    expect(shown?.image).toEqual({ address, width: 1280, height: 720 })
    expect(shown?.hero).toEqual({ look: 'clinic', colour: 'blue', picture: '' })
    const html = shown ? withHead(PAGE, shown) : ''
    expect(html).toContain('data-colour="blue"><div class="first-hero" data-plain>')
    expect(html).toContain(`<meta property="og:image" content="${address}">`)
    expect(html).toContain('<meta name="theme-color" content="#1c57b0">')
  })

  it('says when a meeting is over or cancelled', async () => {
    expect((await head(`/landing/${meetingId('cv.closed1')}`))?.title).toMatch(/^已结束：/)
    const id = meetingId('cv.approved2')
    await app.db.pool.query("update engagement set status = 80, cancel_reason = 'x' where id = $1", [id])
    expect((await head(`/landing/${id}`))?.title).toMatch(/^已取消：/)
  })

  it('escapes every word of the meeting', async () => {
    await app.db.pool.query('update engagement set name = $1 where id = $2', ['"><script>alert(1)</script>', OPEN])
    const evil = await head(`/landing/${OPEN}`)
    expect(evil ? withHead(PAGE, evil) : '').not.toContain('<script>')
  })

  it('is nothing for a page that is closed, and for other addresses', async () => {
    for (const address of [
      `/landing/${meetingId('cv.wait1')}`,
      '/oldLanding',
      '/oldLanding?meetingId=x',
      '/landing/registration',
      '/',
    ])
      expect(await head(address), address).toBeUndefined()
  })
})
