import { createHash, createPublicKey, verify } from 'node:crypto'

/** Uncompressed point of P-256: a leading 4, then x and y. */
const POINT = 65
const SIGNATURE = 64

/** How a key is named: SHA-256 of the key itself, base64url. */
export const keyIdOf = (publicKey: string): string =>
  createHash('sha256').update(Buffer.from(publicKey, 'base64url')).digest('base64url')

/** Whether the holder of this key (P-256, uncompressed, base64url) signed the text. What is no key or no signature is no proof. */
export function isSignedBy(publicKey: string, text: string, proof: string): boolean {
  const [point, signature] = [Buffer.from(publicKey, 'base64url'), Buffer.from(proof, 'base64url')]
  if (point.length !== POINT || point[0] !== 4 || signature.length !== SIGNATURE) return false
  try {
    const [x, y] = [point.toString('base64url', 1, 33), point.toString('base64url', 33)]
    const key = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' })
    return verify('sha256', Buffer.from(text), { key, dsaEncoding: 'ieee-p1363' }, signature)
  } catch {
    // Not a point of the curve.
    return false
  }
}
