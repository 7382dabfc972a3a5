import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import type { Tx } from '../kit/db.ts'
import { serverSecret } from '../kit/server-secret.ts'

const VECTOR = 12
const TAG = 16

/** Closes and opens bytes that must not lie open in the database: AES-256-GCM; `owner` ties them to their row. */
export type SealedBytes = {
  close(owner: string, bytes: Buffer): Buffer
  /** Throws when altered or another row's. */
  open(owner: string, sealed: Buffer): Buffer
}

/** `at`: UTC ISO text, kept when the key is made. */
export async function sealOf(tx: Tx, at: string): Promise<SealedBytes> {
  const key = await serverSecret(tx, 'feeAccounts', at)
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
