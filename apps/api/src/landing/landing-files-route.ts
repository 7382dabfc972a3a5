import type { FastifyInstance } from 'fastify'
import { AppError } from '../kit/http/app-error.ts'
import type { RegisterDeps } from '../kit/http/register-deps.ts'
import { findPublicFile } from './landing-file-repo.ts'

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/

export const publicFilePath = (apiPrefix: string, fileId: string) => `${apiPrefix}/landing-files/${fileId}`

/**
 * `GET {prefix}/landing-files/{fileId}`: a cover, or a material as an attachment, while a published page shows it. A file never
 * changes under its id, so browsers may keep it for an hour. Refused with fileMissing or tooManyRequests.
 */
export function serveLandingFiles(app: FastifyInstance, deps: RegisterDeps): void {
  const path = publicFilePath(deps.config.apiPrefix, ':fileId')
  app.get<{ Params: { fileId: string } }>(path, { config: { refusalStatus: () => 404 } }, async (request, reply) => {
    await deps.limit(request, { kind: 'public' })
    const { fileId } = request.params
    const file = UUID.test(fileId) ? await findPublicFile(deps.db.db, fileId) : undefined
    if (!file) throw new AppError('fileMissing')
    const { stream, size } = await deps.store.get(file.objectKey)
    const place = file.use === 'cover' ? 'inline' : 'attachment'
    return reply
      .header('content-type', file.mediaType)
      .header('content-disposition', `${place}; filename*=UTF-8''${encodeURIComponent(file.name)}`)
      .header('cache-control', 'public, max-age=3600')
      .header('content-length', size)
      .send(stream)
  })
}
