import { get } from 'node:http'
import { text } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { freePort } from '../../test-kit/test-free-port.ts'
import { listen } from './listen.ts'

const HOST = '127.0.0.1'

/** On a connection of its own. */
const called = (port: number): Promise<string> =>
  new Promise((resolve, reject) => {
    get({ host: HOST, port, path: '/slow', agent: false }, (answer) => resolve(text(answer))).once('error', reject)
  })

async function serving() {
  const port = await freePort()
  const app = Fastify({ forceCloseConnections: 'idle', return503OnClosing: false })
  let begun = 0
  app.get('/slow', async () => {
    begun += 1
    await sleep(300)
    return 'done'
  })
  await listen(app, { port, host: HOST })
  return { app, port, begun: () => begun }
}

test('calls on every socket of the port are answered before the server is closed', async () => {
  const { app, port, begun } = await serving()
  const calls = Array.from({ length: 60 }, () => called(port))
  await expect.poll(begun).toBe(60)
  await app.close()
  expect(new Set(await Promise.all(calls))).toEqual(new Set(['done']))
  await expect(called(port)).rejects.toThrow('ECONNREFUSED')
})

test('a port of another process is not shared', async () => {
  const { app, port } = await serving()
  const other = Fastify()
  await expect(listen(other, { port, host: HOST })).rejects.toMatchObject({ code: 'EADDRINUSE' })
  await other.close()
  await app.close()
})
