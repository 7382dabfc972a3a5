import type { FastifyInstance } from 'fastify'
import type { RegisterDeps } from '../kit/http/register-deps.ts'
import { idTailOf, isShortCode, shortCode } from '../kit/http/short-code.ts'
import { findContractIdsByTail } from './contract-repo.ts'
import { contractPath, contractToken } from './contract-token.ts'

const targetOf = (id: string) => ({ kind: 'contract', id, issue: 0 }) as const

/** The short address of a contract's signing page. */
export const shortContractPath = (key: Buffer, contractId: string): string =>
  `/c/${shortCode(key, targetOf(contractId))}`

/** `GET /c/{code}`: leads on to the signing page, which says itself when it is not open any more. */
export function serveShortContracts(app: FastifyInstance, deps: RegisterDeps): void {
  app.get<{ Params: { code: string } }>('/c/:code', async (request, reply) => {
    await deps.limit(request, { kind: 'public' })
    const { code } = request.params
    const tail = idTailOf(code)
    const ids = tail === undefined ? [] : await findContractIdsByTail(deps.db.db, tail)
    const id = ids.find((contractId) => isShortCode(deps.signInKey, targetOf(contractId), code))
    const path = id === undefined ? '/errorPage?code=404' : contractPath(contractToken(deps.signInKey, id))
    return reply.header('cache-control', 'no-store').redirect(deps.config.basePath + path, 302)
  })
}
