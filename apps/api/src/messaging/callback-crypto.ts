import { createDecipheriv, createHash, timingSafeEqual } from 'node:crypto'

export type CallbackKeys = { token: string; key: string }
export type SignedMessage = { signature: string; timestamp: string; nonce: string; encrypted: string }

const BLOCK = 32
const RANDOM = 16
const LENGTH = 4

/** Did WeCom sign this? SHA-1 over the sorted token, timestamp, nonce and encrypted text. */
export function isSignedByWecom(
  { token }: CallbackKeys,
  { signature, timestamp, nonce, encrypted }: SignedMessage,
): boolean {
  const expected = createHash('sha1').update([token, timestamp, nonce, encrypted].sort().join('')).digest('hex')
  const [given, wanted] = [Buffer.from(signature), Buffer.from(expected)]
  return given.length === wanted.length && timingSafeEqual(given, wanted)
}

/**
 * The message and whom it is for, out of AES-256-CBC with padding to 32 bytes: 16 random bytes, the length in 4, the message, the receiver's id.
 * Undefined for what is no such text.
 */
export function decryptCallback(
  { key }: CallbackKeys,
  encrypted: string,
): { message: string; receiver: string } | undefined {
  const aesKey = Buffer.from(`${key}=`, 'base64')
  const input = Buffer.from(encrypted, 'base64')
  if (aesKey.length !== BLOCK || input.length === 0 || input.length % RANDOM !== 0) return undefined
  const decipher = createDecipheriv('aes-256-cbc', aesKey, aesKey.subarray(0, RANDOM)).setAutoPadding(false)
  const padded = Buffer.concat([decipher.update(input), decipher.final()])
  const padding = padded.at(-1) ?? 0
  if (padding < 1 || padding > BLOCK || padding > padded.length) return undefined
  if (!padded.subarray(-padding).every((byte) => byte === padding)) return undefined
  const plain = padded.subarray(0, padded.length - padding)
  if (plain.length < RANDOM + LENGTH) return undefined
  const end = RANDOM + LENGTH + plain.readUInt32BE(RANDOM)
  if (end > plain.length) return undefined
  return { message: plain.toString('utf8', RANDOM + LENGTH, end), receiver: plain.toString('utf8', end) }
}
