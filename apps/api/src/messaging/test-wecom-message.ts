import { createCipheriv, createHash, randomBytes } from 'node:crypto'
import { FAKE } from './test-fake-routes.ts'

/** A message as WeCom sends it to a callback: query and body. */
export function wecomMessage(
  message: string,
  {
    timestamp,
    nonce = randomBytes(5).toString('hex'),
    receiver = FAKE.corpId,
  }: { timestamp: number; nonce?: string; receiver?: string },
): { query: Record<string, string>; body: string; encrypted: string } {
  const key = Buffer.from(`${FAKE.callbackKey}=`, 'base64')
  const length = Buffer.alloc(4)
  length.writeUInt32BE(Buffer.byteLength(message))
  const plain = Buffer.concat([randomBytes(16), length, Buffer.from(message), Buffer.from(receiver)])
  const pad = 32 - (plain.length % 32)
  const cipher = createCipheriv('aes-256-cbc', key, key.subarray(0, 16)).setAutoPadding(false)
  const encrypted = Buffer.concat([
    cipher.update(Buffer.concat([plain, Buffer.alloc(pad, pad)])),
    cipher.final(),
  ]).toString('base64')
  const signature = createHash('sha1')
    .update([FAKE.callbackToken, String(timestamp), nonce, encrypted].sort().join(''))
    .digest('hex')
  return {
    query: { msg_signature: signature, timestamp: String(timestamp), nonce },
    body: `<xml><ToUserName><![CDATA[${receiver}]]></ToUserName><Encrypt><![CDATA[${encrypted}]]></Encrypt></xml>`,
    encrypted,
  }
}
