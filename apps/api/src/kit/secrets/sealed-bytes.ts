import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'

const VECTOR = 12
const TAG = 16

/** Closes and opens bytes that must not lie open in the database: AES-256-GCM; `owner` ties them to their row. */
export type SealedBytes = {
  close(owner: string, bytes: Buffer): Buffer
  /** Throws when altered, another row's or closed with another key. */
  open(owner: string, sealed: Buffer): Buffer
}

/** `key`: 32 bytes. */
export function sealWith(key: Buffer): SealedBytes {
  return {
    close: (owner, bytes) => {
      const vector = randomBytes(VECTOR)
      const cipher = createCipheriv('aes-256-gcm', key, vector).setAAD(Buffer.from(owner))
      const body = Buffer.concat([cipher.update(bytes), cipher.final()])
      return Buffer.concat([vector, cipher.getAuthTag(), body])
    },
    open: (owner, sealed) => {
      const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, VECTOR)).setAAD(Buffer.from(owner))
      decipher.setAuthTag(sealed.subarray(VECTOR, VECTOR + TAG))
      return Buffer.concat([decipher.update(sealed.subarray(VECTOR + TAG)), decipher.final()])
    },
  }
}
