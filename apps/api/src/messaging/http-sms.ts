import { createHmac } from 'node:crypto'
import { besideTurn } from '../kit/http/turns.ts'
import { partnerCalls } from '../kit/observe/channels.ts'
import type { HttpSmsConfig } from '../kit/settings/sms-settings.ts'
import { SmsError, type SmsPort, unansweredSms } from './sms.ts'

const ANSWER_LIMIT = 8_000
/** Refusals that another try may not meet. */
const PASSING = [408, 409, 425, 429]
/** The number takes nothing any more. */
const GONE = 410

/**
 * Text messages by a gateway of one's own: a JSON POST, signed with its time by HMAC-SHA256. A try after a lost answer carries the same
 * `Idempotency-Key`, by which the gateway sends nothing twice.
 */
export function httpSms({ apiUrl, secret }: HttpSmsConfig): SmsPort {
  return async ({ messageId, phone, template, params }, now) => {
    const body = JSON.stringify({ messageId, phone: `+86${phone}`, template, params })
    const seconds = String(Math.floor(now / 1000))
    const headers = {
      'content-type': 'application/json; charset=utf-8',
      'idempotency-key': messageId,
      'x-osmp-timestamp': seconds,
      'x-osmp-signature': createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex'),
    }
    const signal = AbortSignal.timeout(ANSWER_LIMIT)
    const ask = async () => {
      const response = await fetch(apiUrl, { method: 'POST', headers, body, redirect: 'error', signal })
      await response.body?.cancel()
      return response.status
    }
    const status = await besideTurn(() => partnerCalls.tracePromise(ask, { partner: 'smsGateway' })).catch(
      (error: unknown) => {
        throw unansweredSms(error)
      },
    )
    if (status === GONE) throw new SmsError(`status ${status}`, true, 'deadNumber')
    if (status < 200 || status > 299)
      throw new SmsError(`status ${status}`, status >= 400 && status < 500 && !PASSING.includes(status))
  }
}
