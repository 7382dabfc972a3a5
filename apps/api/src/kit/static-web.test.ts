import Fastify, { type FastifyInstance } from 'fastify'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { serveWeb } from './static-web.ts'

let app: FastifyInstance
const headOf = async (path: string) => {
  if (path.endsWith('/broken')) throw new Error('no database')
  const title = '<高血压> & "随访"'
  return path === '/landing/open'
    ? { title, description: title, url: path, heading: title, over: '$& 主办' }
    : undefined
}
const folder = mkdtempSync(join(tmpdir(), 'osmp-web-'))
beforeAll(async () => {
  mkdirSync(join(folder, 'assets'))
  const files = {
    'index.html': 'the app',
    'landing.html':
      '<title>invitation</title><meta name="description" content="what"><div class="first-cover"></div>the landing page',
    'assets/main-1a2b.js': 'plain',
    'assets/main-1a2b.js.br': 'small',
    'assets/main-1a2b.js.map': 'source',
    '.env': 'secret',
  }
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text)
  app = Fastify()
  await serveWeb(app, { webDir: folder, basePath: '', apiPrefix: '/api' }, headOf)
})
afterAll(async () => {
  await app.close()
  rmSync(folder, { recursive: true, force: true })
})

const get = (url: string, headers: Record<string, string> = { accept: 'text/html' }) => app.inject({ url, headers })

test.each([
  ['/', 'the app'],
  ['/?a=1', 'the app'],
  ['/meetingDetail?engagementId=1', 'the app'],
  ['/landing', 'the app'],
])('page %s', async (url, text) => {
  const reply = await get(url)
  expect([reply.statusCode, reply.body, reply.headers['cache-control']]).toEqual([200, text, 'no-cache'])
})

test.each(['/landing/1f', '/landing/broken', '/sign/abc'])('page %s as it was built', async (url) => {
  const reply = await get(url)
  expect([reply.statusCode, reply.headers['cache-control']]).toEqual([200, 'no-cache'])
  expect(reply.body).toContain('<title>invitation</title>')
})

test('an open landing page says what it is about, and a name is never markup', async () => {
  const { body, headers } = await get('/landing/open')
  expect(headers['cache-control']).toBe('no-cache')
  const name = '&lt;高血压&gt; &amp; &quot;随访&quot;'
  expect(body).toContain(`<title>${name}</title>`)
  expect(body).toContain(`<meta property="og:title" content="${name}">`)
  expect(body).toContain(`<meta name="description" content="${name}">`)
  expect(body).toContain('<p class="first-over">$&amp; 主办</p>')
  expect(body.replaceAll('<wbr>', '')).toContain(`<h1 class="first-heading">${name}</h1>`)
  expect(body).toContain('the landing page')
  const small = await get('/landing/open', { accept: 'text/html', 'accept-encoding': 'br' })
  expect(small.headers['content-encoding']).toBe('br')
  expect(brotliDecompressSync(small.rawPayload).toString()).toBe(body)
})

test('a hashed file may be kept for ever and comes compressed', async () => {
  const plain = await get('/assets/main-1a2b.js')
  expect([plain.body, plain.headers['cache-control']]).toEqual(['plain', 'public, max-age=31536000, immutable'])
  const small = await get('/assets/main-1a2b.js', { 'accept-encoding': 'gzip, br' })
  expect([small.body, small.headers['content-encoding'], small.headers.vary]).toEqual([
    'small',
    'br',
    'accept-encoding',
  ])
})

describe('refuses', () => {
  test.each([
    '/assets/main-1a2b.js.map',
    '/assets/main-1a2b.js.br',
    '/assets/',
    '/assets/gone.js',
    '/.env',
    '/../package.json',
    '/..%2f..%2fetc%2fpasswd',
  ])('%s', async (url) => {
    const reply = await get(url, { accept: '*/*' })
    expect(reply.statusCode).toBeGreaterThanOrEqual(400)
    expect(reply.body).not.toMatch(/secret|source|small|root:/)
  })

  test('a page asked for by something that reads no pages', async () => {
    const reply = await get('/meetingDetail', { accept: 'application/json' })
    expect([reply.statusCode, reply.json().code]).toEqual([404, expect.any(String)])
  })
})

test('pages learn where the calls are, whether they are filled in or not', async () => {
  const meta = '<meta name="api-prefix" content="/api">'
  const built = mkdtempSync(join(tmpdir(), 'osmp-web-'))
  mkdirSync(join(built, 'assets'))
  for (const name of ['index.html', 'landing.html']) writeFileSync(join(built, name), `${meta}<title>a</title>`)
  const other = Fastify()
  await serveWeb(other, { webDir: built, basePath: '', apiPrefix: '/gateway/osmp' }, headOf)
  for (const url of ['/', '/main', '/landing/1f', '/landing/open']) {
    const { body } = await other.inject({ url, headers: { accept: 'text/html' } })
    expect(body, url).toContain('<meta name="api-prefix" content="/gateway/osmp">')
  }
  await other.close()
  rmSync(built, { recursive: true, force: true })
})

test('where no pages were built, an address says that it is none', async () => {
  const empty = Fastify()
  await serveWeb(empty, { webDir: join(folder, 'assets'), basePath: '', apiPrefix: '/api' }, headOf)
  for (const url of ['/', '/meetings', '/landing/open']) {
    const reply = await empty.inject({ url, headers: { accept: 'text/html' } })
    expect([reply.statusCode, reply.json()]).toMatchObject([404, { code: '11031' }])
  }
  await empty.close()
})
