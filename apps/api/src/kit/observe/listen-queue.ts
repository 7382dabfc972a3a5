import { open } from 'node:fs/promises'

const TABLES = ['/proc/net/tcp', '/proc/net/tcp6']
const LISTENING = '0A'
const CHUNK = 64 * 1024

/** Connections that wait in the kernel to be accepted at a port, over all its listening sockets; undefined where the system is not Linux. */
export async function readListenQueue(port: number): Promise<number | undefined> {
  const tables = await Promise.all(TABLES.map((table) => listeningSockets(table).catch(() => undefined)))
  const known = tables.filter((table) => table !== undefined)
  return known.length === 0 ? undefined : listenQueue(known, port)
}

/** `tables`: texts of /proc/net/tcp and tcp6. */
export function listenQueue(tables: readonly string[], port: number): number {
  const place = `:${port.toString(16).toUpperCase().padStart(4, '0')}`
  let waiting = 0
  for (const [, local = '', , state, queues = ''] of tables.flatMap(rowsOf)) {
    if (state === LISTENING && local.endsWith(place)) waiting += Number.parseInt(queues.split(':')[1] ?? '', 16)
  }
  return waiting
}

const rowsOf = (table: string): string[][] => table.split('\n').map((line) => line.trim().split(/\s+/))

/** The kernel lists them first: a storm adds thousands of lines behind them. */
async function listeningSockets(table: string): Promise<string> {
  const file = await open(table)
  try {
    let text = ''
    for (;;) {
      const { bytesRead, buffer } = await file.read(Buffer.alloc(CHUNK), 0, CHUNK, null)
      text += buffer.toString('latin1', 0, bytesRead)
      const isOver = rowsOf(text).some(([, , , state]) => /^0[1-9B-F]$/.test(state ?? ''))
      if (bytesRead === 0 || isOver) return text
    }
  } finally {
    await file.close()
  }
}
