import { createHmac, timingSafeEqual } from 'node:crypto'
import { refusesTexts, textedNumber } from '@osmp/domain/messaging/text-messages.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import type { Db } from '../kit/database/db.ts'
import type { Clock } from '../kit/process/clock.ts'
import type { Config } from '../kit/settings/config.ts'
import { refuseMessages } from './deliveries/choice-repo.ts'
import { contactHash } from './deliveries/contact-hash.ts'
import { noteDelivered, noteUndelivered } from './deliveries/text-repo.ts'

const BODY_LIMIT = 16 * 1024
const WINDOW = 300_000

/** Without fields of a message to the gateway: one of ours, sent back, is no receipt. */
const told = z.union([
  z.strictObject({ messageId: z.uuid(), state: z.enum(['delivered', 'failed', 'deadNumber']) }),
  z.strictObject({ phone: z.string().check(z.maxLength(20)), reply: z.string().check(z.maxLength(500)) }),
])

type Place = { db: Db; clock: Clock; config: Config; key: Buffer }

/**
 * `POST {prefix}/messaging/sms-receipt`: the SMS gateway says how far a text message came, or what its reader answered. Only what it has
 * signed within the last five minutes counts; a repeat has no effect of its own.
 */
export function serveSmsReceipts(app: FastifyInstance, { db, clock, config, key }: Place): void {
  const { sms } = config
  if (sms?.by !== 'http') return
  void app.register((scope, _options, done) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit: BODY_LIMIT }, (_request, body, parsed) =>
      parsed(null, body),
    )
    scope.post(`${config.apiPrefix}/messaging/sms-receipt`, async (request, reply) => {
      if (!isSigned(request, sms.secret, clock.systemNow())) return reply.code(403).type('text/plain').send('')
      const receipt = readReceipt(String(request.body))
      if (!receipt) return reply.code(422).type('text/plain').send('')
      await db.inTransaction(async (tx) => {
        const at = new Date(clock.systemNow()).toISOString()
        if ('reply' in receipt) {
          const number = textedNumber(receipt.phone)
          if (number === undefined || !refusesTexts(receipt.reply)) return
          await refuseMessages(tx, { hash: contactHash(key, 'sms', number), channel: 'sms', what: 'all' }, at)
        } else if (receipt.state === 'delivered') await noteDelivered(tx, receipt.messageId, at)
        else await noteUndelivered(tx, receipt.messageId, receipt.state === 'deadNumber' ? 'bounced' : 'failed')
      })
      return reply.code(204).send()
    })
    done()
  })
}

function isSigned({ headers, body }: FastifyRequest, secret: string, now: number): boolean {
  const seconds = String(headers['x-osmp-timestamp'])
  const expected = createHmac('sha256', secret)
    .update(`${seconds}.${String(body)}`)
    .digest()
  const given = Buffer.from(String(headers['x-osmp-signature']), 'hex')
  const isOurs = given.length === expected.length && timingSafeEqual(given, expected)
  return isOurs && Math.abs(now - Number(seconds) * 1000) <= WINDOW
}

function readReceipt(body: string): z.output<typeof told> | undefined {
  try {
    return z.safeParse(told, JSON.parse(body)).data
  } catch {
    return undefined
  }
}
