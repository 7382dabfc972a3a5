import Fastify, { type FastifyInstance } from 'fastify'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { serveWeb } from './static-web.ts'

let app: FastifyInstance
const folder = mkdtempSync(join(tmpdir(), 'osmp-web-'))
beforeAll(async () => {
  mkdirSync(join(folder, 'assets'))
  const files = {
    'index.html': 'the app',
    'landing.html': 'the landing page',
    'assets/main-1a2b.js': 'plain',
    'assets/main-1a2b.js.br': 'small',
    'assets/main-1a2b.js.map': 'source',
    '.env': 'secret',
  }
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text)
  app = Fastify()
  await serveWeb(app, folder)
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
  ['/landing/1f', 'the landing page'],
  ['/sign/abc', 'the landing page'],
  ['/landing', 'the app'],
])('page %s', async (url, text) => {
  const reply = await get(url)
  expect([reply.statusCode, reply.body, reply.headers['cache-control']]).toEqual([200, text, 'no-cache'])
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
