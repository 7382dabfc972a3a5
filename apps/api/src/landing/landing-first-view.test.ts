import Fastify from 'fastify'
import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { meetingId } from '../demo/public.ts'
import { AppError } from '../kit/http/app-error.ts'
import { serveWeb } from '../kit/http/static-web.ts'
import { startTestApp, type TestApp } from '../test-kit/test-kit.ts'
import { landingFirstView } from './landing-first-view.ts'
import { addCover, addMaterial, designWith, OPEN, update } from './landing-test-kit.ts'

const WEB = fileURLToPath(new URL('../../../web', import.meta.url))
const TITLE = '<title>x</title><meta name="description" content="y">'
const PAGES = {
  'index.html': 'the app',
  'landing.html': `<html lang="zh-CN">${TITLE}<div class="first-cover"></div>`,
  'landing-drawn.html': `<html lang="zh-CN">${TITLE}<body><div id="root"></div></body>`,
}

let app: TestApp
let built: string
beforeAll(async () => {
  app = await startTestApp()
  built = webFolder()
  const vite = fileURLToPath(new URL('../../../../node_modules/vite/bin/vite.js', import.meta.url))
  const args = ['build', '--config', 'vite.drawn.config.ts', '--outDir', join(built, '.server')]
  execFileSync(process.execPath, [vite, ...args], { cwd: WEB, env: { ...process.env, NODE_ENV: 'production' } })
})
afterAll(async () => {
  await app.close()
  rmSync(built, { recursive: true, force: true })
})

function webFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'osmp-drawn-'))
  for (const [name, text] of Object.entries(PAGES)) writeFileSync(join(folder, name), text)
  return folder
}

async function page(url: string, { folder = built, language = 'zh-CN', basePath = '', limit = async () => {} } = {}) {
  const web = Fastify()
  const config = { apiPrefix: '/api', publicUrl: 'https://meet.example.com', mail: undefined }
  const turns = Object.assign(<T>(work: () => Promise<T>) => work(), { load: vi.fn() })
  const deps = { db: app.db, clock: app.clock, config, signInKey: Buffer.alloc(32), limit, turns }
  await serveWeb(
    web,
    { webDir: folder, publicUrl: 'https://osmp.test', basePath, apiPrefix: '/api' },
    landingFirstView(deps),
  )
  const { body, headers } = await web.inject({ url, headers: { accept: 'text/html', 'accept-language': language } })
  await web.close()
  return { body, vary: headers.vary }
}

test('the server draws an open page with title, time, place and the way to enrol', async () => {
  const { data } = await app.nobody.call('landing', 'landingDetail', { engagementId: OPEN })
  const { body, vary } = await page(`/landing/${OPEN}`)
  const words = body.replaceAll('<wbr/>', '')
  expect(words).toContain(data.engagementName)
  expect(words).toContain('2026-')
  expect(words).toContain(data.hcoName)
  expect(words).toContain(`href="/landing/registration?engagementId=${OPEN}"`)
  expect(words).toContain(`href="${data.calendarUrl}"`)
  expect(words).toContain('立即报名')
  expect(body).toMatch(/<html lang="zh-CN">.*data-drawn="zh-CN"/s)
  expect(vary).toContain('accept-language')
})

test('where only the invited may come, or the closing date has passed, it says so and leads to no form', async () => {
  const set = (mode: string, closesAt: string | null) =>
    app.db.pool.query('update engagement set enrolment_mode = $2, enrolment_closes_at = $3 where id = $1', [
      OPEN,
      mode,
      closesAt,
    ])
  const bytes = async () => (await page(`/landing/${OPEN}`)).body.length
  const form = '/landing/registration?'
  const before = await bytes()
  await set('invited', null)
  const invited = await page(`/landing/${OPEN}`)
  await set('open', new Date(app.clock.now()).toISOString())
  const closed = await page(`/landing/${OPEN}`)
  await set('code', '2099-01-01T00:00:00.000Z')
  const coded = await page(`/landing/${OPEN}`)
  expect((await bytes()) - before).toBeLessThan(1_000)
  await set('open', null)
  expect([invited.body.includes('仅限受邀参加'), invited.body.includes(form)]).toEqual([true, false])
  expect([closed.body.includes('报名已截止'), closed.body.includes(form)]).toEqual([true, false])
  expect([coded.body.includes('凭邀请码报名'), coded.body.includes(form)]).toEqual([true, true])
})

test('it speaks English where the call does, and links below the base path', async () => {
  const { body } = await page(`/landing/${OPEN}`, { language: 'en-GB,zh', basePath: '/osmp' })
  expect(body).toMatch(/<html lang="en">.*data-drawn="en"/s)
  expect(body).toContain('Hosted by ')
  expect(body).toContain(`href="/osmp/landing/registration?engagementId=${OPEN}"`)
})

test('cover and materials are those of the call, and no name is markup', async () => {
  const lin = await app.as('lin')
  const [cover, material] = [(await addCover(lin)).data, (await addMaterial(lin)).data]
  const design = designWith({ coverFileId: cover.fileId, materialIds: [material.fileId], colour: 'blue' })
  await update(lin, { version: 0, action: 'save', design })
  await update(lin, { version: 1, action: 'publish' })
  await app.db.pool.query('update engagement set name = $1 where id = $2', ['"><script>alert(1)</script>', OPEN])
  const { data } = await app.nobody.call('landing', 'landingDetail', { engagementId: OPEN })
  const { body } = await page(`/landing/${OPEN}`)
  expect(data.look.coverUrl).not.toBeNull()
  for (const url of [data.look.coverUrl, data.look.materials[0]?.url]) expect(body).toContain(`="${url ?? ''}"`)
  expect(body).toContain('data-colour="blue"')
  expect(body).not.toContain('<script>')
})

test('where nothing is drawn, the page is sent as the browser draws it', async () => {
  const [unbuilt, broken] = [webFolder(), webFolder()]
  mkdirSync(join(broken, '.server'))
  writeFileSync(join(broken, '.server/landing.mjs'), 'export const drawLanding = () => { throw new Error("broken") }')
  for (const folder of [unbuilt, broken]) {
    const { body } = await page(`/landing/${OPEN}`, { folder })
    expect(body).toContain('first-heading')
    expect(body).not.toContain('data-drawn')
    rmSync(folder, { recursive: true })
  }
  const limit = () => Promise.reject(new AppError('tooManyRequests'))
  for (const asked of [page(`/landing/${OPEN}`, { limit }), page(`/landing/${meetingId('cv.wait1')}`)])
    expect((await asked).body).toMatch(/<title>会议邀请<\/title>.*<div class="first-cover"><\/div>/)
  expect((await page(`/agenda/${OPEN}`)).body).not.toContain('data-drawn')
})
