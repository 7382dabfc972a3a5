import { createHash, createHmac, timingSafeEqual } from 'node:crypto'

type Parameters = Readonly<Record<string, string>>

/**
 * X-FASC-Sign of 法大大: the headers and bizContent that are not empty as `name=value` in the order of their names; the hexadecimal SHA-256 of
 * that is signed by HMAC-SHA256 with a key of the moment, itself the HMAC of X-FASC-Timestamp under the secret.
 */
export function fascSignature(secret: string, timestamp: string, parameters: Parameters): string {
  const text = Object.keys(parameters)
    .filter((name) => parameters[name] !== '')
    .toSorted()
    .map((name) => `${name}=${parameters[name]}`)
    .join('&')
  const key = createHmac('sha256', secret).update(timestamp).digest()
  return createHmac('sha256', key).update(createHash('sha256').update(text).digest('hex')).digest('hex')
}

/** The headers a callback is signed over. */
const SIGNED = ['X-FASC-App-Id', 'X-FASC-Sign-Type', 'X-FASC-Timestamp', 'X-FASC-Nonce', 'X-FASC-Event'] as const

/** True when a callback was signed with our secret over its headers and its bizContent as it was sent. */
export function isFascCallback(secret: string, header: (name: string) => string, bizContent: string): boolean {
  const headers = Object.fromEntries(SIGNED.map((name) => [name, header(name)]))
  const expected = Buffer.from(fascSignature(secret, header('X-FASC-Timestamp'), { ...headers, bizContent }))
  const given = Buffer.from(header('X-FASC-Sign'))
  return given.length === expected.length && timingSafeEqual(given, expected)
}
