import { createHash, createPrivateKey, createPublicKey, type KeyObject, sign } from 'node:crypto'
import type { Tx } from '../database/db.ts'
import { type SecretPlace, serverSecret } from './server-secret.ts'

/** The public half of a key of the installation: 32 bytes in base64, and the fingerprint people compare. */
export type PublicKey = { number: number; publicKey: string; fingerprint: string; madeAt: string }

/** A key that signs evidence packs (Ed25519); `seed`: its private half. */
export type EvidenceKey = Pick<PublicKey, 'publicKey' | 'fingerprint'> & { seed: Buffer }

/** Heads of the DER forms of the two halves (RFC 8410); the 32 bytes follow. */
const PRIVATE_HEAD = Buffer.from('302e020100300506032b657004220420', 'hex')
const PUBLIC_HEAD_BYTES = 12
const FINGERPRINT_DIGITS = 32

/** Half of the SHA-256 of the 32 bytes, in groups of four digits. */
export function fingerprintOf(publicKey: string): string {
  const digits = createHash('sha256').update(publicKey, 'base64').digest('hex').slice(0, FINGERPRINT_DIGITS)
  return digits.replaceAll(/(.{4})(?=.)/g, '$1 ')
}

/** Every public half there ever was, oldest first: each is valid until the next one was made. */
export async function findEvidenceKeys(tx: Tx): Promise<PublicKey[]> {
  const rows = await tx
    .selectFrom('evidence_key')
    .select(['number', 'public_key as publicKey', 'made_at as madeAt'])
    .orderBy('number')
    .execute()
  return rows.map((row) => ({ ...row, fingerprint: fingerprintOf(row.publicKey) }))
}

/** The same, where the first one is made when there is none yet. */
export async function evidenceKeys(tx: Tx, place: SecretPlace): Promise<PublicKey[]> {
  const keys = await findEvidenceKeys(tx)
  if (keys.length > 0) return keys
  await evidenceKey(tx, place)
  return findEvidenceKeys(tx)
}

/** The key that was valid at a moment; the first one for what is older than any, none before there is one. */
export const keyAt = (keys: readonly PublicKey[], at: string): PublicKey | undefined =>
  keys.findLast(({ madeAt }) => Date.parse(madeAt) <= Date.parse(at)) ?? keys[0]

/** The key that signs now; the first one is made when it is first needed. Throws when the halves do not fit. */
export async function evidenceKey(tx: Tx, place: SecretPlace): Promise<EvidenceKey> {
  const newest = (await findEvidenceKeys(tx)).at(-1)
  if (!newest) return keptKey(tx, 1, place)
  const seed = await serverSecret(tx, secretName(newest.number), place)
  if (publicHalf(seed) !== newest.publicKey)
    throw new Error(`Key ${secretName(newest.number)} in this database is not the private half of its public key`)
  return { seed, publicKey: newest.publicKey, fingerprint: newest.fingerprint }
}

/** Makes the next key; packs are signed by it from now on. */
export async function changeEvidenceKey(tx: Tx, place: SecretPlace): Promise<EvidenceKey> {
  const newest = (await findEvidenceKeys(tx)).at(-1)
  return keptKey(tx, (newest?.number ?? 0) + 1, place)
}

async function keptKey(tx: Tx, number: number, place: SecretPlace): Promise<EvidenceKey> {
  const seed = await serverSecret(tx, secretName(number), place)
  const publicKey = publicHalf(seed)
  await tx
    .insertInto('evidence_key')
    .values({ number, public_key: publicKey, made_at: place.at })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return { seed, publicKey, fingerprint: fingerprintOf(publicKey) }
}

/** The signature of the bytes in base64. */
export const signedBy = (seed: Uint8Array, bytes: Buffer): string =>
  sign(null, bytes, privateKeyOf(seed)).toString('base64')

const secretName = (number: number): string => (number === 1 ? 'evidenceSigning' : `evidenceSigning${number}`)

const privateKeyOf = (seed: Uint8Array): KeyObject =>
  createPrivateKey({ key: Buffer.concat([PRIVATE_HEAD, seed]), format: 'der', type: 'pkcs8' })

const publicHalf = (seed: Buffer): string =>
  createPublicKey(privateKeyOf(seed))
    .export({ format: 'der', type: 'spki' })
    .subarray(PUBLIC_HEAD_BYTES)
    .toString('base64')
