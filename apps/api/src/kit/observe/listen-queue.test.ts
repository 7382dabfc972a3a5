import { spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { expect, it } from 'vitest'
import { listenQueue, readListenQueue } from './listen-queue.ts'

const HEAD = '  sl  local_address rem_address   st tx_queue rx_queue tr tm->when retrnsmt'
const line = (local: string, state: string, received: string) =>
  `   0: ${local} 00000000:0000 ${state} 00000000:${received} 00:00000000 00000000     0        0 12345 1`

it('adds up what waits at all listening sockets of the port, and nothing else', () => {
  const four = [HEAD, line('00000000:0BB8', '0A', '00000005'), line('00000000:0BB8', '0A', '0000001F'), ''].join('\n')
  const six = [
    HEAD,
    line(`${'0'.repeat(32)}:0BB8`, '0A', '00000001'),
    line('00000000:0BB8', '01', '00000400'),
    line('00000000:0BB9', '0A', '00000007'),
  ].join('\n')
  expect(listenQueue([four, six], 3000)).toBe(37)
  expect(listenQueue([four, six], 3002)).toBe(0)
})

/** Connects five times, and prints the kernel's table, which may lack a line while sockets of other tests come and go. */
const CONNECTING = `
  const { connect } = require('node:net')
  const { readFileSync } = require('node:fs')
  let connected = 0
  for (let count = 0; count < 5; count += 1)
    connect(Number(process.argv[1]), '127.0.0.1').once('connect', () => {
      connected += 1
      if (connected < 5) return
      let table = ''
      for (let looks = 0; looks < 50 && !table.includes(':00000005 '); looks += 1) table = readFileSync('/proc/net/tcp', 'latin1')
      process.stdout.write(table, () => process.exit())
    })
`

it.runIf(process.platform === 'linux')('counts connections that a busy event loop does not accept', async () => {
  const server = createServer()
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  const { stdout } = spawnSync(process.execPath, ['-e', CONNECTING, String(port)], { encoding: 'latin1' })
  expect(listenQueue([stdout], port)).toBe(5)
  await expect.poll(() => readListenQueue(port)).toBe(0)
  server.close()
})
