import type { FastifyInstance, FastifyRequest } from 'fastify'
import { AppError } from '../kit/http/app-error.ts'
import type { Caller } from '../kit/http/ctx.ts'
import { evidenceKeys, keyAt } from '../kit/secrets/evidence-key.ts'
import type { FileLinks } from '../kit/store/file-links.ts'
import { readHostLogo } from '../system/public.ts'
import type { RegisterDeps } from '../kit/http/register-deps.ts'
import { statementFileName, statementIdOf } from './statement-address.ts'
import { drawStatement } from './statement-pdf.ts'
import { findStatement, type PrintedStatement } from './statement-repo.ts'

/**
 * `GET {prefix}/statement/files/{link}`: the PDF behind a five-minute link, for the person it was made for, staff or the attendee
 * themselves. Refused with notSignedIn, fileMissing or statementIsRevoked.
 */
export function serveStatements(app: FastifyInstance, deps: RegisterDeps, links: FileLinks): void {
  app.get<{ Params: { link: string } }>(`${deps.config.apiPrefix}/statement/files/:link`, async (request, reply) => {
    const statement = await statementBehind({ request, deps }, links, request.params.link)
    const logo = await readHostLogo({ tx: deps.db.db, store: deps.store }, statement.hostLogo)
    const at = new Date(deps.clock.systemNow()).toISOString()
    const key = keyAt(await evidenceKeys(deps.db.db, { at, config: deps.config }), statement.issuedAt)
    const { publicUrl } = deps.config
    const pdf = await drawStatement(statement, { publicUrl, logo, fingerprint: key?.fingerprint })
    return reply
      .header('content-type', 'application/pdf')
      .header('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(statementFileName(statement))}`)
      .header('content-security-policy', "default-src 'none'; sandbox")
      .header('cache-control', 'private, no-store')
      .send(pdf)
  })
}

type Asked = { request: FastifyRequest; deps: RegisterDeps }

async function statementBehind({ request, deps }: Asked, links: FileLinks, link: string): Promise<PrintedStatement> {
  const callers = await callersOf(request, deps)
  const [first] = callers
  if (!first) throw new AppError('notSignedIn')
  await deps.limit(request, first)
  const now = deps.clock.systemNow()
  const file = callers.map((caller) => links.read(link, readerId(caller), now)).find((found) => found !== undefined)
  const statementId = file && statementIdOf(file.objectKey)
  const statement = statementId === undefined ? undefined : await findStatement(deps.db.db, statementId)
  if (!statement) throw new AppError('fileMissing')
  if (statement.revokedAt !== null) throw new AppError('statementIsRevoked')
  return statement
}

type Reader = Exclude<Caller, { kind: 'public' }>

const readerId = (caller: Reader): string => (caller.kind === 'staff' ? caller.personId : caller.enrollmentId)

/** One browser may hold a staff session and an attendee's token. */
async function callersOf(request: FastifyRequest, { callerOf, db, clock }: RegisterDeps): Promise<Reader[]> {
  const header = (name: string) => {
    const value = request.headers[name]
    return typeof value === 'string' && value !== '' ? value : undefined
  }
  const tokens = { token: header('token'), hcpToken: header('hcptoken') }
  const known = [await callerOf(db, clock, tokens, 'staff'), await callerOf(db, clock, tokens, 'attendee')]
  return known.map(({ caller }) => caller).filter((caller): caller is Reader => caller.kind !== 'public')
}
