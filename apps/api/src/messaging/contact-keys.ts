import { createHmac } from 'node:crypto'
import type { Tx } from '../kit/database/db.ts'
import { readServerSecret, type SecretPlace } from '../kit/secrets/server-secret.ts'
import { createSeal, type Seal } from './sealed-text.ts'

/** `contactKey`: of the hashes by which addresses are found. */
export type ContactKeys = { readonly seal: Seal; readonly contactKey: Buffer }

export const contactKeysOf = (key: Buffer): ContactKeys => ({
  seal: createSeal(key),
  contactKey: createHmac('sha256', key).update('contacts').digest(),
})

/** The same in a call, also in one that only reads; the server made the key when it started. */
export const readContactKeys = async (tx: Tx, config: SecretPlace['config']): Promise<ContactKeys> =>
  contactKeysOf(await readServerSecret(tx, 'messaging', config))
