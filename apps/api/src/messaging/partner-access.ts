import type { FreshToken } from '../kit/http/held-token.ts'
import { PartnerError } from './partner-error.ts'
import type { PartnerHttp, PartnerRequest } from './partner-http.ts'
import type { TokenStore } from './token-store.ts'

/** A wrong secret is not tried again and again: after many tries the partner bars us for an hour. */
const SECRET_PAUSE = 600_000

export type PartnerAccess = {
  /** A request with our access token; one that has ended early is renewed once. */
  call(request: PartnerRequest): Promise<Readonly<Record<string, unknown>>>
  /** A ticket for page signatures. */
  ticket(name: string, request: PartnerRequest): Promise<string>
}

/** Calls by access token. `fetchToken` gets the next one with our secret. */
export function createPartnerAccess(
  name: 'wecom' | 'wechat',
  http: PartnerHttp,
  tokens: TokenStore,
  fetchToken: () => Promise<FreshToken>,
): PartnerAccess {
  const tokenName = `${name}.access`
  const accessToken = () =>
    tokens.get(tokenName, () =>
      fetchToken().catch((error: unknown) => {
        if (error instanceof PartnerError && !['busy', 'rate'].includes(error.fault)) {
          http.rest(SECRET_PAUSE, 'refused')
          throw new PartnerError(name, 'refused', error.errcode)
        }
        throw error
      }),
    )
  const send = (token: string, { query, ...request }: PartnerRequest) =>
    http.json({ ...request, query: { access_token: token, ...query } })
  const call: PartnerAccess['call'] = async (request) => {
    const token = await accessToken()
    try {
      return await send(token, request)
    } catch (error) {
      if (!(error instanceof PartnerError) || error.fault !== 'token') throw error
      await tokens.drop(tokenName, token)
      return send(await accessToken(), request)
    }
  }
  return {
    call,
    ticket: (ticketName, request) =>
      tokens.get(`${name}.${ticketName}`, async () => {
        const answer = await call(request)
        return { value: textOf(answer, 'ticket'), lifetime: Number(answer['expires_in'] ?? 0) }
      }),
  }
}

/** A text in a partner's answer; '' where there is none. */
export function textOf(answer: Readonly<Record<string, unknown>>, field: string): string {
  const value = answer[field]
  return typeof value === 'string' ? value : ''
}

/** The token in a partner's answer. */
export const freshToken = (answer: Readonly<Record<string, unknown>>): FreshToken => ({
  value: textOf(answer, 'access_token'),
  lifetime: Number(answer['expires_in'] ?? 0),
})
