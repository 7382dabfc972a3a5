import type { FastifyInstance } from 'fastify'
import { AppError } from '../kit/app-error.ts'
import { errorReply } from '../kit/error-reply.ts'
import { localeOf } from '../kit/locale.ts'
import { ObjectMissing } from '../kit/object-store.ts'
import type { RegisterDeps } from '../kit/register.ts'
import { findPublicFile } from './landing-file-repo.ts'

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/

export const publicFilePath = (apiPrefix: string, fileId: string) => `${apiPrefix}/landing-files/${fileId}`

/**
 * `GET {prefix}/landing-files/{fileId}`: a cover, or a material as an attachment, while a published page shows it. A file never
 * changes under its id, so browsers may keep it for an hour. Refused with fileMissing or tooManyRequests.
 */
export function serveLandingFiles(app: FastifyInstance, deps: RegisterDeps): void {
  const path = publicFilePath(deps.config.apiPrefix, ':fileId')
  app.get<{ Params: { fileId: string } }>(path, async (request, reply) => {
    try {
      await deps.limit(request, reply, { kind: 'public' })
      const { fileId } = request.params
      const file = UUID.test(fileId) ? await findPublicFile(deps.db.db, fileId) : undefined
      if (!file) throw new AppError('fileMissing')
      const { stream, size } = await deps.store.get(file.objectKey)
      const place = file.use === 'cover' ? 'inline' : 'attachment'
      return await reply
        .header('content-type', file.mediaType)
        .header('content-disposition', `${place}; filename*=UTF-8''${encodeURIComponent(file.name)}`)
        .header('cache-control', 'public, max-age=3600')
        .header('content-length', size)
        .send(stream)
    } catch (error) {
      const known = error instanceof ObjectMissing ? new AppError('fileMissing') : error
      const { status, body } = errorReply(known, localeOf(request.headers['accept-language']), undefined, request.id)
      // No page of ours reads this: a crawler and a cache go by the status.
      return reply.code(status === 200 ? 404 : status).send(body)
    }
  })
}
