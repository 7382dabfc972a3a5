import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { pageAddress } from './page-address.ts'

const PLACE = { basePath: '/osmp', apiPrefix: '/osmp/api' }

test.each([
  ['passes the path on', '/osmp/login?back=1', '/login?back=1'],
  ['takes it off', '/login?back=1', '/login?back=1'],
  ['passes the path on', '/osmp', '/'],
  ['passes the path on', '/osmp/assets/a.js', '/assets/a.js'],
  ['takes it off', '/assets/a.js', '/assets/a.js'],
  ['passes the path on', '/osmp/api/sys/user/center', '/osmp/api/sys/user/center'],
  ['takes it off', '/api/sys/user/center', '/osmp/api/sys/user/center'],
  ['takes it off', '/apiary', '/apiary'],
  ['has another path too', '/osmpother/login', '/osmpother/login'],
])('a proxy that %s: %s', (_proxy, asked, routed) => {
  expect(pageAddress(asked, PLACE)).toBe(routed)
})

test('at the root of its host nothing changes', () => {
  expect(pageAddress('/api/x', { basePath: '', apiPrefix: '/api' })).toBe('/api/x')
})

test('a page and its calls are served behind either proxy', async () => {
  const app = Fastify({ rewriteUrl: ({ url = '/' }) => pageAddress(url, PLACE) })
  app.get('/login', async () => 'page')
  app.get('/osmp/api/center', async () => 'call')
  const answers = await Promise.all(
    ['/osmp/login', '/login', '/osmp/api/center', '/api/center'].map(async (url) => (await app.inject(url)).body),
  )
  expect(answers).toEqual(['page', 'page', 'call', 'call'])
  await app.close()
})
