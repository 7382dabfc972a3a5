// Serves the bare React page as the product serves its own: compressed beforehand, hashed files for ever.
import { createServer } from 'node:http'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const TYPES = { html: 'text/html; charset=utf-8', js: 'text/javascript; charset=utf-8' }

const server = createServer((request, response) => {
  const path = request.url === '/' ? '/index.html' : request.url
  try {
    const body = readFileSync(join(process.env.PAGE_DIR, `${path}.br`))
    response.writeHead(200, {
      'content-type': TYPES[path.split('.').pop()],
      'content-encoding': 'br',
      'cache-control': path === '/index.html' ? 'no-cache' : 'public, max-age=31536000, immutable',
    })
    response.end(body)
  } catch {
    response.writeHead(404).end()
  }
})
process.once('SIGTERM', () => server.close(() => process.exit()))
server.listen(Number(process.env.PORT), process.env.HOST)
