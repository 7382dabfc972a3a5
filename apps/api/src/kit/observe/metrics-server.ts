import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

export type MetricsServer = { readonly port: number; close(): Promise<void> }

/** `GET /metrics` on a port of its own and nothing else. Rejects where the address is not free. */
export async function serveText(
  { host, port }: { host: string; port: number },
  page: { contentType: string; text(): Promise<string> },
): Promise<MetricsServer> {
  const server = createServer((request, response) => {
    const path = request.url?.split('?')[0]
    if (path !== '/metrics' || (request.method !== 'GET' && request.method !== 'HEAD'))
      return void response.writeHead(404, { 'content-type': 'text/plain' }).end('GET /metrics\n')
    page.text().then(
      (text) =>
        response.writeHead(200, { 'content-type': page.contentType }).end(request.method === 'HEAD' ? '' : text),
      () => response.writeHead(500).end(),
    )
  })
  server.listen(port, host)
  await once(server, 'listening')
  return {
    port: (server.address() as AddressInfo).port,
    close: async () => {
      const closed = once(server, 'close')
      server.close()
      server.closeAllConnections()
      await closed
    },
  }
}
