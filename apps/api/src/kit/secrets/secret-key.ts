import { hkdfSync } from 'node:crypto'
import { type SealedBytes, sealWith } from './sealed-bytes.ts'

/** A key from outside the database. `id` names it (16 hex digits) without telling anything of it; `seal` closes the server's own keys. */
export type SecretKey = { readonly id: string; readonly seal: SealedBytes }

/** `bytes`: 32 random bytes. Name and seal are derived from them (HKDF-SHA-256), so that neither leads to the other. */
export function secretKeyOf(bytes: Buffer): SecretKey {
  const derived = (info: string, length: number) => Buffer.from(hkdfSync('sha256', bytes, '', info, length))
  return { id: derived('osmp.key-id', 8).toString('hex'), seal: sealWith(derived('osmp.server-secret', 32)) }
}
