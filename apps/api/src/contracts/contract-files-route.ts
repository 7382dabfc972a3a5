import type { FastifyInstance, FastifyRequest } from 'fastify'
import { AppError } from '../kit/http/app-error.ts'
import type { FileLinks } from '../kit/store/file-links.ts'
import type { RegisterDeps } from '../kit/http/register-deps.ts'
import { hostLogoNow } from '../system/public.ts'
import { contractIdOf, SPEAKER_READER } from './contract-file-link.ts'
import { drawContract } from './contract-paper.ts'
import { findContract, type StoredContract } from './contract-repo.ts'

/**
 * `GET {prefix}/contract/files/{link}`: the PDF behind a five-minute link: the signed one as it was stored, of an unsigned contract its
 * text marked as not signed. Staff links need the session they were made for; a speaker's link is its own proof. Refused with fileMissing.
 */
export function serveContracts(app: FastifyInstance, deps: RegisterDeps, links: FileLinks): void {
  app.get<{ Params: { link: string } }>(`${deps.config.apiPrefix}/contract/files/:link`, async (request, reply) => {
    const { caller } = await deps.callerOf(deps.db, deps.clock, tokensOf(request), 'staff')
    await deps.limit(request, caller)
    const readers = caller.kind === 'staff' ? [caller.personId, SPEAKER_READER] : [SPEAKER_READER]
    const now = deps.clock.systemNow()
    const file = readers
      .map((reader) => links.read(request.params.link, reader, now))
      .find((found) => found !== undefined)
    const id = file && contractIdOf(file.objectKey)
    const contract = id === undefined ? undefined : await findContract(deps.db.db, id)
    if (!file || !contract) throw new AppError('fileMissing')
    return reply
      .header('content-type', 'application/pdf')
      .header('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(file.fileName)}`)
      .header('content-security-policy', "default-src 'none'; sandbox")
      .header('cache-control', 'private, no-store')
      .send(await bytesOf(contract, deps))
  })
}

async function bytesOf(contract: StoredContract, { db, store }: RegisterDeps) {
  if (contract.pdfKey !== null) return (await store.get(contract.pdfKey)).stream
  return drawContract(contract, null, await hostLogoNow({ tx: db.db, store }))
}

function tokensOf(request: FastifyRequest) {
  const { token } = request.headers
  return { token: typeof token === 'string' && token !== '' ? token : undefined, hcpToken: undefined }
}
