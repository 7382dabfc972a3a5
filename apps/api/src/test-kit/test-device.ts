import { generateKeyPairSync, sign } from 'node:crypto'

/** A phone with a key of its own, as browsers make it. */
export type TestDevice = { deviceKey: string; prove(text: string): string }

export function createDevice(): TestDevice {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  const point = Buffer.concat([Buffer.of(4), Buffer.from(x, 'base64url'), Buffer.from(y, 'base64url')])
  const how = { key: privateKey, dsaEncoding: 'ieee-p1363' } as const
  return {
    deviceKey: point.toString('base64url'),
    prove: (text) => sign('sha256', Buffer.from(text), how).toString('base64url'),
  }
}
