import { createDecipheriv, createHash, createHmac, timingSafeEqual } from 'node:crypto'

type Signed = { method: string; uri: string; body: string; secretId: string; nonce: string; timestamp: string }

/**
 * X-TC-Signature of Tencent Meeting's server interface: HMAC-SHA256 over method, the three headers, the path with its query
 * and the body; base64 of the hexadecimal text.
 */
export function tencentSignature(secretKey: string, { method, uri, body, secretId, nonce, timestamp }: Signed): string {
  const headers = `X-TC-Key=${secretId}&X-TC-Nonce=${nonce}&X-TC-Timestamp=${timestamp}`
  const hex = createHmac('sha256', secretKey).update(`${method}\n${headers}\n${uri}\n${body}`).digest('hex')
  return Buffer.from(hex).toString('base64')
}

type CallbackHeaders = { timestamp: string; nonce: string; signature: string }

/** True when a callback's data was signed with our token. */
export function isTencentCallback(
  token: string,
  { timestamp, nonce, signature }: CallbackHeaders,
  data: string,
): boolean {
  const text = [token, timestamp, nonce, data].toSorted().join('')
  const expected = Buffer.from(createHash('sha1').update(text).digest('hex'))
  const given = Buffer.from(signature)
  return given.length === expected.length && timingSafeEqual(given, expected)
}

/** The text of a callback: AES-256-CBC with the key's first 16 bytes as vector. Throws when it is not ours. */
export function decryptCallback(encodingKey: string, data: string): string {
  const key = Buffer.from(`${encodingKey}=`, 'base64')
  const decipher = createDecipheriv('aes-256-cbc', key, key.subarray(0, 16))
  return Buffer.concat([decipher.update(data, 'base64'), decipher.final()]).toString('utf8')
}
