import * as z from 'zod/mini'
import type { WecomMeetingConfig } from '../../kit/meeting-settings.ts'
import { readReply, requestJson } from './http-json.ts'
import { PlatformError } from './meeting-platform.ts'

/** A token is left this long before its end. */
const RESERVE_MS = 300_000
const TOKEN_ENDED = [40_001, 40_014, 42_001]
/** Busy, too many at once, too many an hour. */
const PASSING = [-1, 45_009, 45_033]

const tokenReply = z.object({ access_token: z.string(), expires_in: z.number() })
const verdict = z.object({ errcode: z.optional(z.number()) })

export type WecomCall = (path: string, body: object) => Promise<unknown>

/** Calls to WeCom with a token that is fetched once however many need it, and once more when WeCom has ended it early. */
export function createWecomCall({ corpId, secret, apiUrl }: WecomMeetingConfig, now: () => number): WecomCall {
  let known: { token: string; until: number } | undefined
  let fetching: Promise<string> | undefined

  const fetchToken = async (): Promise<string> => {
    const query = new URLSearchParams({ corpid: corpId, corpsecret: secret })
    const { body } = await requestJson({ method: 'GET', url: `${apiUrl}/cgi-bin/gettoken?${query.toString()}` })
    const code = errcode(body)
    if (code !== 0) throw new PlatformError(String(code), !PASSING.includes(code))
    const { access_token: token, expires_in: seconds } = readReply(tokenReply, body)
    known = { token, until: now() + seconds * 1000 - RESERVE_MS }
    return token
  }
  const token = (): Promise<string> => {
    if (known && known.until > now()) return Promise.resolve(known.token)
    fetching ??= fetchToken().finally(() => {
      fetching = undefined
    })
    return fetching
  }
  return async (path, body) => {
    for (let isSecond = false; ; isSecond = true) {
      const used = await token()
      const url = `${apiUrl}${path}?access_token=${encodeURIComponent(used)}`
      const headers = { 'content-type': 'application/json' }
      const reply = await requestJson({ method: 'POST', url, headers, body: JSON.stringify(body) })
      const code = errcode(reply.body)
      if (code === 0 && reply.status < 400) return reply.body
      if (!TOKEN_ENDED.includes(code) || isSecond)
        throw new PlatformError(String(code), reply.status < 500 && !PASSING.includes(code))
      // Another call may have fetched a new one meanwhile.
      if (known?.token === used) known = undefined
    }
  }
}

/** 0 is success; an answer without one is WeCom busy. */
function errcode(body: unknown): number {
  const result = z.safeParse(verdict, body)
  return result.success ? (result.data.errcode ?? 0) : -1
}
