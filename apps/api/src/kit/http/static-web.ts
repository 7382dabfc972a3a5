import { passedOnAddress } from '@osmp/domain/kit/passed-on-address.ts'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import { AppError } from './app-error.ts'
import { DRAWN_PAGE, drawnPages } from './drawn-pages.ts'
import { refusalReply } from './error-reply.ts'
import {
  type PageHead,
  type PagePlace,
  type PagePreview,
  withDemo,
  withDrawn,
  withHead,
  withPlace,
  withPreview,
} from './html-page.ts'
import { localeOf } from './locale.ts'
import { sharedPreview } from './link-preview.ts'
import { webFiles, type WebFiles } from './web-files.ts'

const PAGE = 'index.html'
const LANDING_PAGE = 'landing.html'
/** What the pages are built with, in `<meta name="api-prefix">`. */
const BUILT_PREFIX = '/api'
const LANDING_PATHS = /^\/(?:landing\/(?!preview$)|oldLanding$|agenda\/|sign\/|pass\/|verify\/)/
const FAST_BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }
/** Scripts and style sheets (their names change with their content), the app's icons and its manifest. */
const PARTS = '/assets/:file(^[\\w.-]+-[\\w-]{4,12}[.](?:js|css)$|^seats[\\w-]*[.](?:png|webmanifest)$)'
/** No client asks again for such a file. */
const SENT_FOR_EVER = { etag: false, lastModified: false, acceptRanges: false }
const FOR_EVER = 'public, max-age=31536000, immutable'

/** Head of a public page, and the data of a page that the server draws; undefined for a page without a meeting of its own. */
export type FirstViewOf = (request: FastifyRequest) => Promise<{ head: PageHead; page?: object } | undefined>

type WebConfig = PagePlace & {
  readonly webDir: string
  readonly publicUrl: string
  readonly demo?: boolean
  readonly isDemoOpen?: boolean
}

/**
 * Serves the built web app: compressed files made at build time, names with a hash for ever, pages never from cache.
 * Any other address without a file extension is a page of the app, which itself tells an unknown one, but for the build's folders and
 * what cannot be a name: nothing is there. Pages learn from the server where its calls are.
 */
export async function serveWeb(
  app: FastifyInstance,
  { webDir, publicUrl, basePath, apiPrefix, demo = false, isDemoOpen = false }: WebConfig,
  firstViewOf: FirstViewOf,
): Promise<void> {
  const root = resolve(webDir)
  const place = { basePath, apiPrefix }
  const read = async (name: string) => {
    const page = withPlace(await readFile(join(root, name), 'utf8'), place)
    return demo ? withDemo(page, { isOpen: isDemoOpen }) : page
  }
  const changed = new Map<string, Promise<ChangedPage>>()
  /** A page that differs from the built one is the same in each answer: it is made and compressed once. */
  const changedPage = (name: string, preview: PagePreview | undefined): Promise<ChangedPage> => {
    const key = `${name} ${preview?.title}`
    const made =
      changed.get(key) ?? read(name).then((page) => compressedPage(preview ? withPreview(page, preview) : page))
    changed.set(key, made)
    made.catch(() => changed.delete(key))
    return made
  }
  const sendBuilt = async (request: FastifyRequest, reply: FastifyReply, name: string) => {
    const preview = sharedPreview(pathOf(request), publicUrl)
    return place.apiPrefix === BUILT_PREFIX && !demo && preview === undefined
      ? reply.sendFile(name)
      : sendCompressed(request, reply, await changedPage(name, preview))
  }
  const built = webFiles(root)
  const landing = existsSync(join(root, LANDING_PAGE)) ? LANDING_PAGE : PAGE
  app.addHook('onRequest', async (request, reply) => {
    if (!isRead(request) || request.url.startsWith(`${apiPrefix}/`) || !built.canBePage(pathOf(request))) return
    const meant = passedOnAddress(request.url)
    if (meant !== request.url) return reply.redirect(basePath + meant, 302)
  })
  await app.register(fastifyStatic, {
    root,
    preCompressed: true,
    index: false,
    redirect: false,
    cacheControl: false,
    dotfiles: 'ignore',
    serve: false,
    setHeaders: (reply, path) => {
      void reply.header('cache-control', path.startsWith(join(root, 'assets')) ? FOR_EVER : 'no-cache')
    },
  })
  app.get('/*', (request, reply) =>
    built.isFile(pathOf(request)) ? reply.sendFile(pathOf(request)) : reply.callNotFound(),
  )
  app.get(PARTS, { config: { isPart: true } }, (request, reply) =>
    built.isFile(pathOf(request)) ? reply.sendFile(pathOf(request), SENT_FOR_EVER) : reply.callNotFound(),
  )
  const hasPages = existsSync(join(root, PAGE))
  app.get('/', (request, reply) => (hasPages ? sendBuilt(request, reply, PAGE) : refuse(request, reply)))
  const draw = drawnPages(root, app.log)
  const sendLanding = async (request: FastifyRequest, reply: FastifyReply) => {
    // After a refusal the page reads by its own call what it needs.
    const view = await firstViewOf(request).catch((error: unknown) => noteFault(request, error))
    if (!view) return sendBuilt(request, reply, landing)
    const locale = localeOf(request.headers['accept-language'])
    const drawn = view.page && (await draw({ page: view.page, locale, basePath }))
    if (drawn === undefined) return sendPage(request, reply, withHead(await read(landing), view.head))
    void reply.header('vary', 'accept-language')
    return sendPage(request, reply, withDrawn(withHead(await read(DRAWN_PAGE), view.head), drawn, locale))
  }
  app.setNotFoundHandler((request, reply) => {
    const path = pathOf(request)
    if (!hasPages || !isPage(request, path, built)) return refuse(request, reply)
    if (!LANDING_PATHS.test(path)) return sendBuilt(request, reply, PAGE)
    return sendLanding(request, reply)
  })
}

const noteFault = (request: FastifyRequest, error: unknown): undefined => {
  if (!(error instanceof AppError)) request.log.error({ err: error }, 'nothing to put into a landing page')
}

/** As it was sent, encodings and all. */
const pathOf = ({ url }: FastifyRequest): string => url.split('?')[0] ?? ''

type ChangedPage = { readonly html: string; readonly brotli: Buffer }

const compressedPage = async (html: string): Promise<ChangedPage> => ({
  html,
  brotli: await promisify(brotliCompress)(html),
})

const takesBrotli = ({ headers }: FastifyRequest): boolean => String(headers['accept-encoding'] ?? '').includes('br')

async function sendPage(request: FastifyRequest, reply: FastifyReply, html: string): Promise<FastifyReply> {
  const brotli = takesBrotli(request) ? await promisify(brotliCompress)(html, FAST_BROTLI) : Buffer.alloc(0)
  return sendCompressed(request, reply, { html, brotli })
}

function sendCompressed(request: FastifyRequest, reply: FastifyReply, { html, brotli }: ChangedPage): FastifyReply {
  void reply.header('content-type', 'text/html; charset=utf-8').header('cache-control', 'no-cache')
  const vary = reply.getHeader('vary')
  void reply.header('vary', vary === undefined ? 'accept-encoding' : `accept-encoding, ${String(vary)}`)
  return takesBrotli(request) ? reply.header('content-encoding', 'br').send(brotli) : reply.send(html)
}

const isRead = ({ method }: FastifyRequest): boolean => method === 'GET' || method === 'HEAD'

/** Crawlers and monitors ask for any kind of answer, or name none. */
const PAGE_KINDS = /^\s*$|text\/(?:html|[*])|[*]\/[*]|application\/xhtml/

function isPage(request: FastifyRequest, path: string, built: WebFiles): boolean {
  const wantsPage = isRead(request) && PAGE_KINDS.test(request.headers.accept ?? '')
  return wantsPage && !/\.\w+$/.test(path) && built.canBePage(path)
}

function refuse(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const { body } = refusalReply('routeUnknown', localeOf(request.headers['accept-language']), undefined)
  return reply.code(404).send(body)
}
