import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { refusalReply } from './error-reply.ts'
import { localeOf } from './locale.ts'

const PAGE = 'index.html'
const LANDING_PAGE = 'landing.html'
const LANDING_PATHS = /^\/(?:landing\/(?!preview$)|agenda\/|sign\/|verify\/)/
const FOR_EVER = 'public, max-age=31536000, immutable'

/**
 * Serves the built web app: compressed files made at build time, names with a hash for ever, pages never from cache.
 * Any other address without a file extension is a page of the app, which itself tells an unknown one.
 */
export async function serveWeb(app: FastifyInstance, webDir: string): Promise<void> {
  const root = resolve(webDir)
  const landing = existsSync(join(root, LANDING_PAGE)) ? LANDING_PAGE : PAGE
  await app.register(fastifyStatic, {
    root,
    preCompressed: true,
    index: false,
    redirect: false,
    cacheControl: false,
    dotfiles: 'ignore',
    allowedPath: (path) => !/\.(?:map|br|gz)$/.test(path),
    setHeaders: (reply, path) => {
      void reply.header('cache-control', path.startsWith(join(root, 'assets')) ? FOR_EVER : 'no-cache')
    },
  })
  app.get('/', (_request, reply) => reply.sendFile(PAGE))
  app.setNotFoundHandler((request, reply) => {
    const path = request.url.split('?')[0] ?? ''
    if (isPage(request, path)) return reply.sendFile(LANDING_PATHS.test(path) ? landing : PAGE)
    return refuse(request, reply)
  })
}

function isPage({ method, headers }: FastifyRequest, path: string): boolean {
  return method === 'GET' && !/\.\w+$/.test(path) && (headers.accept ?? '').includes('text/html')
}

function refuse(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const { body } = refusalReply('routeUnknown', localeOf(request.headers['accept-language']), undefined)
  return reply.code(404).send(body)
}
