import * as z from 'zod/mini'
import { type FreshToken, holdToken } from '../../kit/http/held-token.ts'
import type { WecomMeetingConfig } from '../../kit/settings/meeting-settings.ts'
import { readReply, requestJson } from './http-json.ts'
import { PlatformError } from './meeting-platform.ts'

const TOKEN_ENDED = [40_001, 40_014, 42_001]
/** Busy, too many at once, too many an hour. */
const PASSING = [-1, 45_009, 45_033]

const tokenReply = z.object({ access_token: z.string(), expires_in: z.number() })
const verdict = z.object({ errcode: z.optional(z.number()) })

export type WecomCall = (path: string, body: object) => Promise<unknown>

/** Calls to WeCom with a token that is fetched once however many need it, and once more when WeCom has ended it early. */
export function createWecomCall({ corpId, secret, apiUrl }: WecomMeetingConfig, now: () => number): WecomCall {
  const fetchToken = async (): Promise<FreshToken> => {
    const query = new URLSearchParams({ corpid: corpId, corpsecret: secret })
    const { body } = await requestJson('wecomMeeting', {
      method: 'GET',
      url: `${apiUrl}/cgi-bin/gettoken?${query.toString()}`,
    })
    const code = errcode(body)
    if (code !== 0) throw new PlatformError(String(code), !PASSING.includes(code))
    const { access_token: value, expires_in: lifetime } = readReply(tokenReply, body)
    return { value, lifetime }
  }
  const token = holdToken(now, fetchToken)
  return async (path, body) => {
    for (let isSecond = false; ; isSecond = true) {
      const used = await token.get()
      const url = `${apiUrl}${path}?access_token=${encodeURIComponent(used)}`
      const headers = { 'content-type': 'application/json' }
      const reply = await requestJson('wecomMeeting', { method: 'POST', url, headers, body: JSON.stringify(body) })
      const code = errcode(reply.body)
      if (code === 0 && reply.status < 400) return reply.body
      if (!TOKEN_ENDED.includes(code) || isSecond)
        throw new PlatformError(String(code), reply.status < 500 && !PASSING.includes(code))
      token.drop(used)
    }
  }
}

/** 0 is success; an answer without one is WeCom busy. */
function errcode(body: unknown): number {
  const result = z.safeParse(verdict, body)
  return result.success ? (result.data.errcode ?? 0) : -1
}
