import { randomBytes } from 'node:crypto'
import * as z from 'zod/mini'
import { holdToken } from '../../kit/http/held-token.ts'
import type { FadadaConfig } from '../../kit/settings/esign-settings.ts'
import { jsonOf, requestBytes } from './esign-http.ts'
import { EsignError } from './esign-port.ts'
import { fascSignature } from './fadada-signature.ts'

const MOST_JSON = 1_000_000
const OK = '100000'
/** The token was not taken; the gateway says it by status, the body by code. */
const TOKEN_GONE = ['http401', '100002']

const envelope = z.object({ code: z.string(), data: z.optional(z.unknown()) })
const granted = z.object({ accessToken: z.string(), expiresIn: z.optional(z.union([z.number(), z.string()])) })

export type FadadaCall = <T>(path: string, schema: z.ZodMiniType<T>, content: object) => Promise<T>

/** Signed requests to 法大大 with a token of this process: asking for one again prolongs it there. `now`: system clock, epoch ms. */
export function fadadaCaller(config: FadadaConfig, now: () => number): FadadaCall {
  const token = holdToken(now, async () => {
    const { accessToken, expiresIn } = await post(config, now, {
      path: '/service/get-access-token',
      schema: granted,
      headers: { 'X-FASC-Grant-Type': 'client_credential' },
      bizContent: '',
    })
    return { value: accessToken, lifetime: Number(expiresIn ?? 0) }
  })
  return async (path, schema, content) => {
    const bizContent = JSON.stringify(content)
    const send = (used: string) =>
      post(config, now, { path, schema, headers: { 'X-FASC-AccessToken': used }, bizContent })
    const used = await token.get()
    try {
      return await send(used)
    } catch (error) {
      if (!(error instanceof EsignError && TOKEN_GONE.includes(error.code))) throw error
      token.drop(used)
      return send(await token.get())
    }
  }
}

type Post<T> = { path: string; schema: z.ZodMiniType<T>; headers: Record<string, string>; bizContent: string }

/** What is signed is what is sent: bizContent is made once. */
async function post<T>(
  { appId, secret, apiUrl }: FadadaConfig,
  now: () => number,
  { path, schema, headers, bizContent }: Post<T>,
): Promise<T> {
  const timestamp = String(now())
  const signed = {
    'X-FASC-App-Id': appId,
    'X-FASC-Sign-Type': 'HMAC-SHA256',
    'X-FASC-Timestamp': timestamp,
    'X-FASC-Nonce': randomBytes(16).toString('hex'),
    'X-FASC-Api-SubVersion': '5.1',
    ...headers,
  }
  const reply = await requestBytes(
    'fadada',
    {
      method: 'POST',
      url: apiUrl + path,
      headers: {
        ...signed,
        'X-FASC-Sign': fascSignature(secret, timestamp, { ...signed, bizContent }),
        'Content-Type': 'application/x-www-form-urlencoded',
      },
      body: bizContent === '' ? '' : `bizContent=${encodeURIComponent(bizContent)}`,
    },
    MOST_JSON,
  )
  const answer = z.safeParse(envelope, jsonOf(reply))
  if (!answer.success) throw new EsignError('unexpectedAnswer')
  if (answer.data.code !== OK) throw new EsignError(answer.data.code)
  const data = z.safeParse(schema, answer.data.data)
  if (!data.success) throw new EsignError('unexpectedAnswer')
  return data.data
}
