import type { FastifyInstance } from 'fastify'
import { AppError } from './app-error.ts'
import type { RegisterDeps } from './register-deps.ts'
import { type FileLinks, safeFileName } from '../store/file-links.ts'
import { isWithdrawn } from '../store/stored-file.ts'

/**
 * `GET {prefix}/files/{link}`: the bytes behind a five-minute link, for the person it was made for, as an attachment
 * that no browser executes. Refused with notSignedIn or fileMissing.
 */
export function serveFiles(app: FastifyInstance, deps: RegisterDeps, links: FileLinks): void {
  app.get<{ Params: { link: string } }>(`${deps.config.apiPrefix}/files/:link`, async (request, reply) => {
    const token = request.headers['token']
    const { caller } = await deps.callerOf(
      deps.db,
      deps.clock,
      { token: typeof token === 'string' ? token : undefined, hcpToken: undefined },
      'staff',
    )
    if (caller.kind !== 'staff') throw new AppError('notSignedIn')
    const file = links.read(request.params.link, caller.personId, deps.clock.systemNow())
    if (!file || (await isWithdrawn(deps.db.db, file.objectKey))) throw new AppError('fileMissing')
    const { stream, size } = await deps.store.get(file.objectKey)
    return reply
      .header('content-type', file.mediaType)
      .header('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(safeFileName(file.fileName))}`)
      .header('content-security-policy', "default-src 'none'; sandbox")
      .header('cache-control', 'private, no-store')
      .header('content-length', size)
      .send(stream)
  })
}
