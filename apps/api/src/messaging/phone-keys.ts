import { createHmac } from 'node:crypto'
import { PHONE_CODE } from '@osmp/domain/session/phone-code.ts'
import { sha256hex } from '../kit/database/ids.ts'
import { sealWith, type SealedBytes } from '../kit/secrets/sealed-bytes.ts'

/** By which rows about one number are found without holding it. */
export const phoneHash = (key: Buffer, phone: string): string =>
  createHmac('sha256', key).update(`phone\n${phone}`).digest('base64url')

/** The code itself, made from its row's id: nothing stored tells it. */
export function codeDigits(key: Buffer, codeId: string): string {
  const number = createHmac('sha256', key).update(`phone-code\n${codeId}`).digest().readUIntBE(0, 6)
  return String(number % 10 ** PHONE_CODE.digits).padStart(PHONE_CODE.digits, '0')
}

/** Links wait under a key of their own. */
export const linkSeal = (key: Buffer): SealedBytes => sealWith(createHmac('sha256', key).update('phone-links').digest())

/** Names one issue of a personal link, where its object lives on when the link is renewed. */
export function linkId(kind: string, ...parts: readonly (string | number)[]): string {
  const hex = sha256hex([kind, ...parts].join('\n'))
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20, 32)].join('-')
}
