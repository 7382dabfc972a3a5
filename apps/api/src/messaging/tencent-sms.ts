import { createHash, createHmac } from 'node:crypto'
import type { TencentSmsConfig } from '../kit/settings/sms-settings.ts'
import { besideTurn } from '../kit/http/turns.ts'
import { partnerCalls } from '../kit/observe/channels.ts'
import { SmsError, type SmsPort, unansweredSms } from './sms.ts'

const SERVICE = 'sms'
const VERSION = '2021-01-11'
const ANSWER_LIMIT = 8_000
/** No such number, or one that replied with a refusal at Tencent Cloud. */
const DEAD = ['InvalidParameterValue.IncorrectPhoneNumber', 'FailedOperation.PhoneNumberInBlacklist']

/** Text messages by Tencent Cloud, signed by TC3-HMAC-SHA256. */
export const tencentSms =
  (config: TencentSmsConfig): SmsPort =>
  async ({ phone, template, params }, now) => {
    const body = JSON.stringify({
      PhoneNumberSet: [`+86${phone}`],
      SmsSdkAppId: config.appId,
      SignName: config.sign,
      TemplateId: template,
      TemplateParamSet: params,
    })
    const ask = async () => {
      const response = await fetch(config.apiUrl, {
        method: 'POST',
        headers: signedHeaders(config, body, Math.floor(now / 1000)),
        body,
        redirect: 'error',
        signal: AbortSignal.timeout(ANSWER_LIMIT),
      })
      return (await response.json()) as Answer
    }
    const answer = await besideTurn(() => partnerCalls.tracePromise(ask, { partner: 'tencentSms' })).catch(
      (error: unknown) => {
        throw unansweredSms(error)
      },
    )
    const refusal = answer.Response?.Error?.Code
    const code = refusal ?? answer.Response?.SendStatusSet?.[0]?.Code ?? 'NoAnswer'
    if (DEAD.includes(code)) throw new SmsError(code, true, 'deadNumber')
    if (code !== 'Ok') throw new SmsError(code, /^(?:InvalidParameter|UnsupportedOperation|AuthFailure)/.test(code))
  }

type Answer = { Response?: { Error?: { Code?: string }; SendStatusSet?: { Code?: string }[] } }

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex')
const hmac = (key: string | Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest()

function signedHeaders(config: TencentSmsConfig, body: string, seconds: number): Record<string, string> {
  const { host } = new URL(config.apiUrl)
  const type = 'application/json; charset=utf-8'
  const signed = 'content-type;host'
  const request = ['POST', '/', '', `content-type:${type}\nhost:${host}\n`, signed, sha256(body)].join('\n')
  const day = new Date(seconds * 1000).toISOString().slice(0, 10)
  const scope = `${day}/${SERVICE}/tc3_request`
  const text = ['TC3-HMAC-SHA256', String(seconds), scope, sha256(request)].join('\n')
  const key = hmac(hmac(hmac(`TC3${config.secretKey}`, day), SERVICE), 'tc3_request')
  const signature = hmac(key, text).toString('hex')
  return {
    'content-type': type,
    authorization: `TC3-HMAC-SHA256 Credential=${config.secretId}/${scope}, SignedHeaders=${signed}, Signature=${signature}`,
    'x-tc-action': 'SendSms',
    'x-tc-version': VERSION,
    'x-tc-timestamp': String(seconds),
    'x-tc-region': config.region,
  }
}
