import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import type { Clock } from '../kit/process/clock.ts'
import type { Config } from '../kit/settings/config.ts'
import type { Db } from '../kit/database/db.ts'
import { decryptCallback, isSignedByWecom } from './callback-crypto.ts'
import { xmlFields } from './callback-xml.ts'
import { followContactChange } from './contact-change.ts'
import { useOnce } from './nonce-repo.ts'

const WINDOW = 300_000
const BODY_LIMIT = 64 * 1024
const word = z.string().check(z.maxLength(128))
const query = z.object({ msg_signature: word, timestamp: word, nonce: word, echostr: z.optional(z.string()) })

/**
 * `GET` and `POST {prefix}/messaging/wecom/callback`: WeCom asks whether the address is ours, and tells what changed in the directory. Only
 * what it has signed within the last five minutes for our company counts, each message once; a repeat is answered and has no effect.
 */
export function serveWecomCallback(
  app: FastifyInstance,
  { db, clock, config }: { db: Db; clock: Clock; config: Config },
): void {
  const { wecom } = config.messaging
  if (!wecom?.callback) return
  const { corpId, callback: keys } = wecom
  const url = `${config.apiPrefix}/messaging/wecom/callback`

  const read = (request: FastifyRequest, encrypted: string | undefined) => {
    const parsed = z.safeParse(query, request.query)
    if (!parsed.success || encrypted === undefined) return undefined
    const { msg_signature: signature, timestamp, nonce } = parsed.data
    if (!isSignedByWecom(keys, { signature, timestamp, nonce, encrypted })) return undefined
    if (Math.abs(clock.systemNow() - Number(timestamp) * 1000) > WINDOW) return undefined
    const plain = decryptCallback(keys, encrypted)
    if (plain?.receiver !== corpId) return undefined
    return { message: plain.message, signature }
  }

  void app.register((scope, _options, done) => {
    // WeCom says text/xml; whatever it says, the body is one text.
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit: BODY_LIMIT }, (_request, body, parsed) =>
      parsed(null, body),
    )
    scope.get(url, (request, reply) => {
      const echo = z.safeParse(query, request.query).data?.echostr
      const received = read(request, echo)
      return received ? reply.type('text/plain').send(received.message) : refuse(reply)
    })
    scope.post(url, async (request, reply) => {
      const received = read(request, xmlFields(String(request.body)).get('Encrypt'))
      if (!received) return refuse(reply)
      const now = clock.systemNow()
      const [at, until] = [now, now + 2 * WINDOW].map((time) => new Date(time).toISOString())
      await db.inTransaction(async (tx) => {
        if (!(await useOnce(tx, `callback:${received.signature}`, at ?? '', until ?? ''))) return
        await followContactChange(tx, xmlFields(received.message), at ?? '')
      })
      return reply.type('text/plain').send('success')
    })
    done()
  })
}

const refuse = (reply: FastifyReply): FastifyReply => reply.code(403).type('text/plain').send('')
