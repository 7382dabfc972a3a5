import { once } from 'node:events'
import { createServer, type Server } from 'node:net'
import type { FastifyInstance } from 'fastify'

/**
 * A hall that connects at once: Node's 511 are soon full, and a phone that finds them full tries again after 1, 3, 7, 15 s. The system may
 * allow fewer.
 */
const BACKLOG = 4_096
/**
 * Node accepts one connection of a listening socket in a turn of its event loop, so that under load connections wait in the kernel, where
 * no rank of ours reaches them. The kernel spreads new ones over all sockets of a port.
 */
const HAS_SHARED_PORTS = process.platform === 'linux'
export const LISTENING_SOCKETS = HAS_SHARED_PORTS ? 16 : 1

type Place = { port: number; host: string }

/** Listens on the port with several sockets where the system has them, else with one. Error: EADDRINUSE, also of a process that shares its port. */
export async function listen(app: FastifyInstance, place: Place): Promise<void> {
  const others: Server[] = []
  const closed = Promise.withResolvers<unknown>()
  app.addHook('preClose', async () => {
    closed.resolve(Promise.all(others.map((other) => new Promise((resolve) => other.close(resolve)))))
  })
  // Fastify waits for the connections of its own socket alone.
  app.addHook('onClose', () => closed.promise.then(() => undefined))
  if (HAS_SHARED_PORTS) await requireFree(place)
  const options = { ...place, backlog: BACKLOG, reusePort: HAS_SHARED_PORTS }
  await app.listen(options)
  const [address] = app.addresses()
  const port = typeof address === 'object' ? address.port : place.port
  for (let count = 1; count < LISTENING_SOCKETS; count += 1) {
    const other = await opened({ ...options, port })
    other.on('connection', (socket) => app.server.emit('connection', socket))
    others.push(other)
  }
}

/** A socket that shares its port joins the sockets of another process without a word: one that does not share is refused. */
async function requireFree(place: Place): Promise<void> {
  const probe = await opened(place)
  probe.close()
  await once(probe, 'close')
}

async function opened(place: Place & { reusePort?: boolean }): Promise<Server> {
  const server = createServer({ noDelay: true })
  server.listen({ ...place, backlog: BACKLOG })
  await once(server, 'listening')
  return server
}
