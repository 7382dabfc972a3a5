import type { Multipart } from '@fastify/multipart'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { localeOf } from '../../kit/http/locale.ts'
import type { RegisterDeps } from '../../kit/http/register-deps.ts'
import type { Seal } from '../sealed-text.ts'
import { choicePage, unknownChoicePage } from './choice-page.ts'
import { allowMails, findRefused, refuseMessages } from './choice-repo.ts'
import { readChoiceToken, REFUSABLE, type Refusable } from './choice-token.ts'

type Asked = { refuse?: Refusable | undefined; allow?: Refusable | undefined }

/**
 * `GET` and `POST /u/{token}`: which mails an address gets, without a login. Reading changes nothing. A mail program's one tap (RFC 8058)
 * refuses what its mail is for; a button of the page refuses or resumes what it names.
 */
export function serveMailChoices(app: FastifyInstance, deps: RegisterDeps, seal: Seal): void {
  const { db, clock, config } = deps
  const read = async (request: FastifyRequest<{ Params: { token: string } }>) => {
    await deps.limit(request, { kind: 'public' })
    return readChoiceToken(seal, request.params.token, clock.systemNow())
  }
  const send = (request: FastifyRequest, reply: FastifyReply, draw: typeof unknownChoicePage) =>
    reply
      .header('content-type', 'text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .header('referrer-policy', 'no-referrer')
      .send(draw(localeOf(request.headers['accept-language'])))

  app.get<{ Params: { token: string } }>('/u/:token', async (request, reply) => {
    const known = await read(request)
    if (!known) return send(request, reply.code(404), unknownChoicePage)
    const refused = await findRefused(db.db, known.hash)
    return send(request, reply, (locale) =>
      choicePage(locale, { what: known.what, refused, basePath: config.basePath }),
    )
  })

  app.post<{ Params: { token: string } }>('/u/:token', async (request, reply) => {
    const known = await read(request)
    if (!known) return send(request, reply.code(404), unknownChoicePage)
    const { hash } = known
    const { refuse, allow } = await askedBy(request, known.what)
    const at = new Date(clock.systemNow()).toISOString()
    if (refuse) await db.inTransaction((tx) => refuseMessages(tx, { hash, channel: 'mail', what: refuse }, at))
    if (allow) await allowMails(db.db, { hash, what: allow })
    return reply.header('cache-control', 'no-store').redirect(`${config.basePath}/u/${request.params.token}`, 303)
  })
}

/** The wish of a POST; one without a word of ours wants nothing. */
async function askedBy(request: FastifyRequest, atOnce: Refusable): Promise<Asked> {
  const fields = await fieldsOf(request)
  if (fields['List-Unsubscribe'] === 'One-Click') return { refuse: atOnce }
  const named = (name: string) => REFUSABLE.find((one) => one === fields[name])
  return { refuse: named('refuse'), allow: named('allow') }
}

/** Both forms of body that RFC 8058 allows. */
async function fieldsOf(request: FastifyRequest): Promise<Readonly<Record<string, unknown>>> {
  if (!request.isMultipart()) return Object(request.body) as Record<string, unknown>
  const fields: Record<string, unknown> = {}
  const parts: AsyncIterable<Multipart> = request.parts()
  for await (const part of parts) {
    if (part.type === 'field') fields[part.fieldname] = part.value
    else part.file.resume()
  }
  return fields
}
