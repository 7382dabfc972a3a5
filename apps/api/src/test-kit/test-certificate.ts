import { generateKeyPairSync, sign } from 'node:crypto'

type Der = Uint8Array
const der = (tag: number, ...parts: readonly Der[]): Der => {
  const content = Buffer.concat(parts)
  const { length } = content
  const size = length < 128 ? [length] : length < 256 ? [0x81, length] : [0x82, length >> 8, length & 255]
  return Buffer.concat([Buffer.from([tag, ...size]), content])
}
const bytes = (hex: string): Der => Buffer.from(hex, 'hex')
const list = (...parts: readonly Der[]) => der(0x30, ...parts)
const text = (value: string): Der => Buffer.from(value, 'latin1')
const time = (at: number) => der(0x17, text(`${new Date(at).toISOString().replace(/\D/g, '').slice(2, 14)}Z`))

const ECDSA_SHA256 = list(bytes('06082a8648ce3d040302'))
const COMMON_NAME = bytes('0603550403')
const OTHER_NAMES = bytes('0603551d11')
const IS_AUTHORITY = list(bytes('0603551d13'), der(0x04, list(bytes('0101ff'))))
const YEAR_MS = 365 * 86_400_000

/** A certificate that vouches for itself, for 127.0.0.1 unless told, and until a year after `from` (epoch ms), which is now unless told. PEM. */
export function selfSigned({ host = '127.0.0.1', from = Date.now() - 60_000 }): { key: string; cert: string } {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const name = list(der(0x31, list(COMMON_NAME, der(0x0c, text('a partner')))))
  const isAddress = /^[0-9.]+$/.test(host)
  const names = list(isAddress ? der(0x87, Buffer.from(host.split('.').map(Number))) : der(0x82, text(host)))
  const told = list(
    der(0xa0, bytes('020102')),
    bytes('020101'),
    ECDSA_SHA256,
    name,
    list(time(from), time(from + YEAR_MS)),
    name,
    publicKey.export({ type: 'spki', format: 'der' }),
    der(0xa3, list(IS_AUTHORITY, list(OTHER_NAMES, der(0x04, names)))),
  )
  const whole = list(told, ECDSA_SHA256, der(0x03, bytes('00'), sign('sha256', told, privateKey)))
  const lines = Buffer.from(whole).toString('base64').replace(/.{64}/g, '$&\n')
  return {
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    cert: `-----BEGIN CERTIFICATE-----\n${lines}\n-----END CERTIFICATE-----\n`,
  }
}
