import { createServer, type IncomingMessage, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'

export type FakeServer = { url: string; close(): Promise<void> }

/** A server on a free port of this machine. */
export async function serveLocally(listener: RequestListener): Promise<FakeServer> {
  const server = createServer(listener)
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  // A server that listens on a port has an address of this form.
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    close: async () => {
      server.closeAllConnections()
      await new Promise((closed) => server.close(closed))
    },
  }
}

/** Bytes and text go as they are, the rest as JSON; 200 where no status is given. */
export type FakeReply = { status?: number; headers?: Record<string, string>; body?: unknown }

/** A stand-in for a partner: `answer` gets each request with its whole body. */
export const startFakeServer = (
  answer: (request: IncomingMessage, body: Buffer) => FakeReply | Promise<FakeReply>,
): Promise<FakeServer> =>
  serveLocally((request, response) => {
    void wholeBody(request)
      .then((body) => answer(request, body))
      .then(({ status = 200, headers = {}, body }) => {
        const isPlain = body === undefined || typeof body === 'string' || Buffer.isBuffer(body)
        const type = isPlain ? {} : { 'content-type': 'application/json' }
        response.writeHead(status, { ...type, ...headers }).end(isPlain ? body : JSON.stringify(body))
      })
  })

async function wholeBody(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(Buffer.from(chunk))
  return Buffer.concat(chunks)
}
