import type { ResultName } from '@osmp/contract/kit/result-codes.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '../kit/http/app-error.ts'
import type { RegisterDeps } from '../kit/http/register-deps.ts'
import { readHostLogo } from '../system/public.ts'
import type { MiniProgramPort } from './mini-program-port.ts'
import { createPictureCache } from './picture-cache.ts'
import { pictureTag, wordsOf } from './poster-content.ts'
import { posterPng } from './poster-image.ts'
import { codeMark, landingUrlOf, printedKind } from './poster-picture.ts'
import { contentOf } from './poster-presenter.ts'
import { findPosterFacts, findPosterTalks } from './poster-repo.ts'
import { sampleSheet } from './poster-sample.ts'
import { findPosterTemplate } from './poster-template-repo.ts'

type Request = FastifyRequest<{ Params: { file: string }; Querystring: { w?: string } }>

const FILE = /^([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})\.png$/
const SAMPLE = /^template-([A-Za-z0-9][A-Za-z0-9._-]{0,39})\.png$/
const CACHE_BYTES = 24_000_000
/** Widths that are drawn; nobody chooses another. */
const WIDTHS = [1080, 750, 360] as const

type Picture = { tag: string; draw: (width: number, keep: (png: Buffer) => void) => Promise<Buffer> }

/**
 * `GET {prefix}/poster/{posterId}.png`: the poster of a meeting shown to the public, 1080 × 1920, or `template-{code}.png`, a
 * template with sample words; `w=750` and `w=360` for smaller ones. The ETag is that of what it shows; `v` in the address only
 * keeps apps from showing an old one. Refused with posterMissing, posterBusy or tooManyRequests.
 */
export function servePosters(app: FastifyInstance, deps: RegisterDeps, program: MiniProgramPort | undefined): void {
  const cache = createPictureCache(CACHE_BYTES)
  const drawing = new Map<string, Promise<Buffer>>()
  app.get(`${deps.config.apiPrefix}/poster/:file`, { config: { refusalStatus } }, async (request: Request, reply) => {
    await deps.limit(request, { kind: 'public' })
    const picture = (await sampleOf(deps, request.params.file)) ?? (await posterOf(deps, program, request.params.file))
    const width = WIDTHS.find((known) => String(known) === request.query.w) ?? WIDTHS[0]
    const etag = `"${picture.tag}-${width}"`
    void reply
      .header('etag', etag)
      .header('cache-control', 'public, max-age=60, must-revalidate')
      .header('content-security-policy', "default-src 'none'; sandbox")
    if (request.headers['if-none-match'] === etag) return reply.code(304).send()
    const known = cache.get(etag)
    if (known) return sendPng(reply, known)
    const started = drawing.get(etag) ?? picture.draw(width, (png) => cache.set(etag, png))
    drawing.set(etag, started)
    return sendPng(reply, await started.finally(() => drawing.delete(etag)))
  })
}

const refusalStatus = (result: ResultName): number => (result === 'posterBusy' ? 503 : 404)

const sendPng = (reply: FastifyReply, png: Buffer) => reply.header('content-type', 'image/png').send(png)

async function sampleOf({ config, db }: RegisterDeps, file: string): Promise<Picture | undefined> {
  const code = SAMPLE.exec(file)?.[1]
  const template = code === undefined ? undefined : await findPosterTemplate(db.db, code)
  if (!template) return undefined
  const { mark, ...words } = sampleSheet(template, config.publicUrl)
  return {
    tag: pictureTag(words, 'sample'),
    draw: async (width, keep) => {
      const png = await posterPng({ ...words, mark }, width)
      keep(png)
      return png
    },
  }
}

/** What the poster shows now, and how to draw it; `keep` gets it unless a stand-in had to be drawn. */
async function posterOf(
  { db, clock, config, store }: RegisterDeps,
  program: MiniProgramPort | undefined,
  file: string,
): Promise<Picture> {
  const posterId = FILE.exec(file)?.[1]
  const facts = posterId === undefined ? undefined : await findPosterFacts(db.db, { posterId })
  if (!facts?.poster || !facts.isOpen) throw new AppError('posterMissing')
  const { engagementId, poster } = facts
  const words = wordsOf(
    facts,
    { ...contentOf(poster), layout: poster.layout },
    await findPosterTalks(db.db, [engagementId]),
    clock.now(),
  )
  if (!words) throw new AppError('posterMissing')
  const landingUrl = landingUrlOf(config, engagementId, 'poster')
  const kind = printedKind(poster.qrKind, program)
  return {
    tag: pictureTag(words, `${kind} ${landingUrl}`),
    draw: async (width, keep) => {
      const { mark, isWanted } = await codeMark(program, kind, { engagementId, landingUrl })
      const logo = await readHostLogo({ tx: db.db, store }, words.hostLogo)
      const png = await posterPng({ ...words, mark, logo }, width)
      if (isWanted) keep(png)
      return png
    },
  }
}
