import type { CallRow } from './call-table.ts'
import { getLocale } from '../texts.ts'
import { getHcpToken, getToken } from '../device/tokens.ts'
import { withQuery } from '../page/with-query.ts'

const DEFAULT_PREFIX = '/api'

/** What every call's address starts with; the page may name another. */
export function apiPrefix(): string {
  return document.querySelector<HTMLMetaElement>('meta[name="api-prefix"]')?.content || DEFAULT_PREFIX
}

/** The version the server gave to this browser by a cookie. */
export const appVersion = (): string | undefined => /(?:^|; )app-version=([^;]*)/.exec(document.cookie)?.[1]

/** The headers of the product text (§7) that go with every call; those without a value are left out. */
export function requestHeaders(sn?: string, token: string | null = getToken()): Record<string, string> {
  const headers = {
    'X-Client': '1',
    'Accept-Language': getLocale(),
    token,
    hcpToken: getHcpToken(),
    'x-app-version': appVersion(),
    sn,
  }
  return Object.fromEntries(Object.entries(headers).filter((entry): entry is [string, string] => Boolean(entry[1])))
}

/** Address and body of a call whose arguments travel in the query, in a JSON body, or in the query with `inBody` beside it. */
export function requestOf([method, path, from]: CallRow, input: Readonly<Record<string, unknown>>) {
  const isInBody = method === 'POST' && (from === 'body' || from === 'either')
  const body = from === 'query+json' ? input['inBody'] : isInBody ? input : undefined
  return {
    url: addressOf(path, isInBody ? {} : input),
    method,
    body: body === undefined ? undefined : JSON.stringify(body),
  }
}

/** The address of a call with these query parameters; what is neither text, number nor boolean is left out. */
export function addressOf(path: string, query: Readonly<Record<string, unknown>>): string {
  const params = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) {
    if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean')
      params.set(name, String(value))
  }
  return withQuery(apiPrefix() + path, params)
}
