import Fastify, { type FastifyInstance } from 'fastify'
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import pino from 'pino'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createServer } from './server.ts'
import { serveWeb } from './static-web.ts'

let app: FastifyInstance
const viewOf = async ({ url: path }: { url: string }) => {
  if (path.endsWith('/broken')) throw new Error('no database')
  const title = '<高血压> & "随访"'
  const image = { address: 'https://osmp.test/cover', width: 1280, height: 720 }
  const head = { title, description: title, url: path, heading: title, over: '$& 主办', image }
  return path === '/landing/open' ? { head } : undefined
}
const folder = mkdtempSync(join(tmpdir(), 'osmp-web-'))
beforeAll(async () => {
  mkdirSync(join(folder, 'assets', 'fonts', '.cache'), { recursive: true })
  const files = {
    'index.html': 'the app',
    'landing.html':
      '<title>invitation</title><meta name="description" content="what"><div class="first-cover"></div>the landing page',
    'assets/main-1a2b.js': 'plain',
    'assets/main-1a2b.js.br': 'small',
    'assets/main-1a2b.js.map': 'source',
    '.env': 'secret',
    'assets/fonts/kai.woff2': 'font',
    'assets/fonts/.cache/list.txt': 'secret',
  }
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text)
  app = Fastify()
  await serveWeb(app, { webDir: folder, publicUrl: 'https://osmp.test', basePath: '', apiPrefix: '/api' }, viewOf)
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

test.each([
  ['/landing/1f', '会议邀请'],
  ['/landing/broken', '会议邀请'],
  ['/sign/abc', '会议签到'],
  ['/pass/abc', '入场码'],
])('page %s without data of a meeting has a title and a picture for previews, and no address', async (url, title) => {
  const reply = await get(url)
  expect([reply.statusCode, reply.headers['cache-control']]).toEqual([200, 'no-cache'])
  expect(reply.body).toContain(`<title>${title}</title>`)
  expect(reply.body).toContain('<meta property="og:image" content="https://osmp.test/assets/seats-512.png">')
  expect(reply.body).not.toContain('og:url')
})

test('pages answer GET and HEAD alike to each reader that does not ask for JSON alone', async () => {
  const asked = ['text/html', '*/*', 'text/*', '', undefined, 'application/json']
  const rows = []
  for (const url of ['/', '/login', '/landing/open', '/pass/find', '/agenda/1f'])
    for (const accept of asked.slice(0, url === '/' ? 5 : 6))
      for (const method of ['GET', 'HEAD'] as const) {
        const { statusCode, headers } = await app.inject({
          method,
          url,
          headers: accept === undefined ? {} : { accept },
        })
        const isPage = accept !== 'application/json'
        rows.push([
          `${method} ${url} ${accept}`,
          statusCode === 200,
          /html/.test(String(headers['content-type'])),
          isPage,
        ])
      }
  expect(rows.filter(([, isFound, isHtml, isPage]) => isFound !== isPage || isHtml !== isPage)).toEqual([])
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

describe('the folders of the build', () => {
  const lines: string[] = []
  let logged: FastifyInstance
  beforeAll(async () => {
    const log = pino({ level: 'warn' }, { write: (line: string) => void lines.push(line) })
    logged = await createServer({
      log,
      appVersion: '1',
      scriptHashes: [],
      scriptHosts: [],
      trustProxy: false,
      hosts: { names: new Set(), isNamed: false },
    })
    await serveWeb(logged, { webDir: folder, publicUrl: 'https://osmp.test', basePath: '', apiPrefix: '/api' }, viewOf)
  })
  afterAll(() => logged.close())

  const folders = () =>
    readdirSync(folder, { withFileTypes: true, recursive: true })
      .filter((entry) => entry.isDirectory())
      .map((entry) => `${entry.parentPath.slice(folder.length)}/${entry.name}`)

  /** Ways to write the address of a folder, and to reach beside it. */
  const spellings = (path: string) => [
    path,
    `${path}/`,
    `${path}//`,
    `/${path}`,
    `${path}/.`,
    `${path}/...`,
    `${path}/..%2f`,
    `${path}%2f`,
    `${path}%00`,
    `${path}%0a`,
    `${path}/%zz`,
    `${path}%5c`,
    `${path}%252f`,
    `/%${path.charCodeAt(1).toString(16)}${path.slice(2)}`,
    `${path}/.env`,
    `${path}/.cache/list.txt`,
  ]

  test('are a plain 404 in every spelling and by every method, and leave no line of an error', async () => {
    expect(folders().toSorted()).toEqual(['/assets', '/assets/fonts', '/assets/fonts/.cache'])
    for (const url of folders().flatMap(spellings))
      for (const method of ['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'OPTIONS', 'PATCH'] as const)
        for (const accept of ['text/html', '*/*']) {
          const { statusCode, headers } = await logged.inject({ method, url, headers: { accept } })
          const told = [method, url, statusCode, String(headers['content-type']).split(';')[0]]
          expect(told).toEqual([method, url, 404, 'application/json'])
        }
    expect(lines).toEqual([])
  })

  test('give the files that are in them', async () => {
    const { statusCode, body } = await logged.inject({ url: '/assets/fonts/kai.woff2' })
    expect([statusCode, body]).toEqual([200, 'font'])
  })
})

test('pages learn where the calls are, whether they are filled in or not', async () => {
  const meta = '<meta name="api-prefix" content="/api">'
  const built = mkdtempSync(join(tmpdir(), 'osmp-web-'))
  mkdirSync(join(built, 'assets'))
  for (const name of ['index.html', 'landing.html']) writeFileSync(join(built, name), `${meta}<title>a</title>`)
  const other = Fastify()
  await serveWeb(
    other,
    { webDir: built, publicUrl: 'https://osmp.test', basePath: '', apiPrefix: '/gateway/osmp' },
    viewOf,
  )
  for (const url of ['/', '/main', '/landing/1f', '/landing/open']) {
    const { body } = await other.inject({ url, headers: { accept: 'text/html' } })
    expect(body, url).toContain('<meta name="api-prefix" content="/gateway/osmp">')
  }
  await other.close()
  rmSync(built, { recursive: true, force: true })
})

test('where no pages were built, an address says that it is none', async () => {
  const empty = Fastify()
  await serveWeb(
    empty,
    { webDir: join(folder, 'assets'), publicUrl: 'https://osmp.test', basePath: '', apiPrefix: '/api' },
    viewOf,
  )
  for (const url of ['/', '/meetings', '/landing/open']) {
    const reply = await empty.inject({ url, headers: { accept: 'text/html' } })
    expect([reply.statusCode, reply.json()]).toMatchObject([404, { name: 'routeUnknown' }])
  }
  await empty.close()
})

test('pages of a demo tell the app so, and where others open them everybody', async () => {
  const built = '<meta name="demo" content=""><body class="x">the app</body>'
  const place = mkdtempSync(join(tmpdir(), 'osmp-web-'))
  writeFileSync(join(place, 'index.html'), built)
  const page = async (config: object) => {
    const server = Fastify()
    await serveWeb(
      server,
      { webDir: place, publicUrl: 'https://osmp.test', basePath: '', apiPrefix: '/api', ...config },
      async () => undefined,
    )
    const bodies = await Promise.all(
      ['/', '/meeting/1', '/landing/x'].map(
        async (url) => (await server.inject({ url, headers: { accept: 'text/html' } })).body,
      ),
    )
    await server.close()
    return [...new Set(bodies)]
  }
  expect(await page({})).toEqual([built])
  expect(await page({ demo: true })).toEqual([built.replace('content=""', 'content="on"')])
  expect(await page({ demo: true, isDemoOpen: true })).toEqual([
    expect.stringMatching(/content="on"><body class="x"><p class="demo-strip">演示环境.*<\/p>the app/),
  ])
  rmSync(place, { recursive: true })
})

test('an address with what a chat put behind it leads to the page that was meant; a call is left alone', async () => {
  const to = async (url: string) => (await app.inject({ url, headers: { accept: 'text/html' } })).headers.location
  expect(await to('/landing/open%E3%80%82')).toBe('/landing/open')
  expect(await to('/landing/open/')).toBe('/landing/open')
  expect(await to('/landing/open')).toBeUndefined()
  expect(await to('/api/landing/open%E3%80%82')).toBeUndefined()
})

test('a script under a hashed name has the few headers it needs, a page and a refusal have all', async () => {
  const server = await createServer({
    log: pino({ enabled: false }),
    appVersion: '1',
    scriptHashes: [],
    scriptHosts: [],
    trustProxy: false,
    hosts: { names: new Set(), isNamed: false },
  })
  await serveWeb(server, { webDir: folder, publicUrl: 'https://osmp.test', basePath: '', apiPrefix: '/api' }, viewOf)
  const headersOf = async (url: string) =>
    Object.keys((await server.inject({ url, headers: { accept: 'text/html', 'accept-encoding': 'br' } })).headers)
  expect((await headersOf('/assets/main-1a2b.js')).toSorted()).toEqual([
    'cache-control',
    'connection',
    'content-encoding',
    'content-length',
    'content-type',
    'cross-origin-resource-policy',
    'date',
    'vary',
    'x-content-type-options',
  ])
  const all = ['content-security-policy', 'referrer-policy', 'x-content-type-options', 'x-request-id', 'set-cookie']
  for (const url of ['/', '/assets/gone-1a2b.js', '/assets/fonts/kai.woff2'])
    expect(await headersOf(url)).toEqual(expect.arrayContaining(all))
  await server.close()
})
