import { createHash, createHmac, timingSafeEqual } from 'node:crypto'

/** Content-MD5 of a body: base64 of the MD5, as e签宝's gateway asks for it. */
export const contentMd5 = (body: Buffer | string): string => createHash('md5').update(body).digest('base64')

type Signed = { method: string; md5: string; contentType: string; pathAndQuery: string }

/** X-Tsign-Open-Ca-Signature: HMAC-SHA256 in base64 over method, Accept, MD5, type, an empty date and the path; no further headers. */
export function requestSignature(secret: string, { method, md5, contentType, pathAndQuery }: Signed): string {
  const text = [method, '*/*', md5, contentType, '', pathAndQuery].join('\n')
  return createHmac('sha256', secret).update(text).digest('base64')
}

type Callback = { timestamp: string; signature: string; query: Readonly<Record<string, string>>; body: string }

/** True when a callback was signed with our secret: hexadecimal HMAC-SHA256 over its time, the query's values by name, and the body. */
export function isProviderCallback(secret: string, { timestamp, signature, query, body }: Callback): boolean {
  const values = Object.keys(query)
    .toSorted()
    .map((name) => query[name] ?? '')
    .join('')
  const expected = Buffer.from(createHmac('sha256', secret).update(`${timestamp}${values}${body}`).digest('hex'))
  const given = Buffer.from(signature)
  return given.length === expected.length && timingSafeEqual(given, expected)
}
