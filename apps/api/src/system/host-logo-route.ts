import type { FastifyInstance } from 'fastify'
import { AppError } from '../kit/http/app-error.ts'
import type { RegisterDeps } from '../kit/http/register-deps.ts'
import { findHostLogo, findLogoObject } from './host-logo-repo.ts'

/** The address of a logo, the same as long as the logo is; null without one. */
export const hostLogoPath = <F extends string | null>(apiPrefix: string, fileId: F): F | string =>
  fileId === null ? fileId : `${apiPrefix}/host-logo/${fileId}.png`

/**
 * `GET {prefix}/host-logo/{fileId}.png`: the company's logo, without sign-in. Only the present logo is served, and a new logo has a new
 * address, so browsers may keep it. Refused with fileMissing or tooManyRequests.
 */
export function serveHostLogo(app: FastifyInstance, deps: RegisterDeps): void {
  const path = `${deps.config.apiPrefix}/host-logo/:file`
  app.get<{ Params: { file: string } }>(path, { config: { refusalStatus: () => 404 } }, async (request, reply) => {
    await deps.limit(request, { kind: 'public' })
    const fileId = await findHostLogo(deps.db.db)
    const file =
      fileId && request.params.file === `${fileId}.png` ? await findLogoObject(deps.db.db, fileId) : undefined
    if (!file) throw new AppError('fileMissing')
    const { stream, size } = await deps.store.get(file.objectKey)
    return reply
      .header('content-type', 'image/png')
      .header('content-security-policy', "default-src 'none'; sandbox")
      .header('cache-control', 'public, max-age=31536000, immutable')
      .header('content-length', size)
      .send(stream)
  })
}
