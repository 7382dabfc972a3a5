import Fastify from 'fastify'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, expect, test } from 'vitest'
import { codingFor, sendCompressed } from './compressed-answer.ts'

const app = Fastify()
app.get('/:length', (request, reply) =>
  sendCompressed(request, reply, '会'.repeat(Number(Reflect.get(Object(request.params), 'length')))),
)
afterAll(() => app.close())

const ask = (length: number, accepted?: string) =>
  app.inject({ url: `/${length}`, headers: accepted === undefined ? {} : { 'accept-encoding': accepted } })

test.each([
  ['', undefined],
  ['identity', undefined],
  ['gzip', 'gzip'],
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip;q=1.0, br;q=0', 'gzip'],
  ['br;q=0.000, gzip;q=0', undefined],
  ['BR ; q=0.5', 'br'],
  ['brx, x-gzip', undefined],
])('a client that takes "%s" gets %s', (accepted, coding) => {
  expect(codingFor(accepted)).toBe(coding)
})

test('an answer from 1 kB on is compressed in one piece', async () => {
  const small = await ask(333, 'br')
  expect([small.headers['content-encoding'], small.headers.vary]).toEqual([undefined, undefined])
  for (const length of [334, 40_000]) {
    const brotli = await ask(length, 'gzip, br')
    expect([brotli.headers['content-encoding'], brotli.headers.vary]).toEqual(['br', 'accept-encoding'])
    expect(brotli.headers['content-length']).toBe(String(brotli.rawPayload.length))
    expect(brotliDecompressSync(brotli.rawPayload).toString()).toBe('会'.repeat(length))
    const gzip = await ask(length, 'gzip')
    expect(gzip.headers['content-encoding']).toBe('gzip')
    expect(gunzipSync(gzip.rawPayload).toString()).toBe('会'.repeat(length))
  }
})

test('a client that takes no coding gets the text, and caches know why', async () => {
  const plain = await ask(2_000)
  expect([plain.headers['content-encoding'], plain.headers.vary]).toEqual([undefined, 'accept-encoding'])
  expect(plain.body).toBe('会'.repeat(2_000))
})
