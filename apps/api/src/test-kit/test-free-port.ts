import { type AddressInfo, createServer } from 'node:net'

/** A port of this machine nobody listens on. */
export async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  // A server that listens on a port has an address of this form.
  const { port } = server.address() as AddressInfo
  await new Promise((closed) => server.close(closed))
  return port
}
