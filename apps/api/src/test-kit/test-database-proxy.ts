import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'

/**
 * What the line does: carry at once; carry each way after so many ms; carry one more statement with this text, and break before
 * its answer comes; the same with the nth statement from now on; swallow all that is said and answer nothing; carry nothing, and let
 * nobody in.
 */
export type Line = 'whole' | { slow: number } | { cutAfter: string } | { cutAt: number } | 'swallows' | 'down'

export type DatabaseProxy = {
  poolConfig: pg.PoolConfig
  become(line: Line): void
  /** From now on it leads to this server, as after a failover; connections that are open stay with theirs. */
  leadTo(database: pg.PoolConfig): void
  close(): Promise<void>
}

/** A line to a database that can be slow, break and be down. */
export async function startDatabaseProxy(database: pg.PoolConfig): Promise<DatabaseProxy> {
  let { host, port } = new pg.Client(database)
  const { user, password, database: name } = new pg.Client(database)
  const clients = new Set<Socket>()
  const state: { line: Line } = { line: 'whole' }
  const server = createServer((client) => {
    if (state.line === 'down') return void client.destroy()
    clients.add(client)
    const target = host.startsWith('/') ? connect(`${host}/.s.PGSQL.${port}`) : connect(port, host)
    carry(state, client, target, true)
    carry(state, target, client, false)
    client.on('close', () => clients.delete(client))
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  // A server that listens on a port has an address of this form.
  const address = server.address() as AddressInfo
  const breakAll = () => clients.forEach((client) => client.destroy())
  return {
    poolConfig: { host: '127.0.0.1', port: address.port, user, password: password ?? undefined, database: name },
    become: (line) => {
      state.line = line
      if (line === 'down') breakAll()
    },
    leadTo: (other) => {
      ;({ host, port } = new pg.Client(other))
    },
    close: async () => {
      breakAll()
      await new Promise((closed) => server.close(closed))
    },
  }
}

function carry(state: { line: Line }, from: Socket, to: Socket, asks: boolean): void {
  let order = Promise.resolve()
  from.on('error', () => undefined)
  // What was sent still arrives.
  from.on('close', () => to.end())
  from.on('data', (bytes: Buffer) => {
    const { line } = state
    if (line === 'swallows') return
    const wait = typeof line === 'object' && 'slow' in line ? line.slow : 0
    order = order.then(async () => {
      if (wait > 0) await sleep(wait)
      to.write(bytes)
      if (!asks || !endsWith(state.line, bytes)) return
      state.line = 'whole'
      from.destroy()
    })
  })
}

/** PostgreSQL's Terminate message, by which a pool closes an idle connection: no statement. */
const TERMINATE = Buffer.from([0x58, 0, 0, 0, 4])

/** Whether the line breaks after what it has just carried; counts statements down. */
function endsWith(line: Line, bytes: Buffer): boolean {
  if (typeof line !== 'object' || bytes.equals(TERMINATE)) return false
  if ('cutAt' in line) return --line.cutAt === 0
  return 'cutAfter' in line && bytes.includes(line.cutAfter)
}
