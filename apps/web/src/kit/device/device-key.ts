import { createStore, get, update } from 'idb-keyval'
import { secureCrypto } from './secure-crypto.ts'

const ALGORITHM = { name: 'ECDSA', namedCurve: 'P-256' } as const
const KEY = 'sign'
let ofPage: Promise<CryptoKeyPair> | undefined

/** This phone's own key: made here once and kept, never readable by any script; a browser that keeps nothing has one for the page's life. */
function ownKey(): Promise<CryptoKeyPair> {
  return (ofPage ??= keptKey())
}

async function keptKey(): Promise<CryptoKeyPair> {
  const made = async () => await secureCrypto().generateKey(ALGORITHM, false, ['sign', 'verify'])
  try {
    const place = createStore('osmp-device', 'keys')
    const known = await get<CryptoKeyPair>(KEY, place)
    if (known) return known
    const fresh = await made()
    // Two pages at once agree on the first one's.
    await update<CryptoKeyPair>(KEY, (before) => before ?? fresh, place)
    return (await get<CryptoKeyPair>(KEY, place)) ?? fresh
  } catch {
    return made()
  }
}

/** The public half: an uncompressed point, base64url. */
export async function deviceKey(): Promise<string> {
  const { publicKey } = await ownKey()
  return textOf(await secureCrypto().exportKey('raw', publicKey))
}

/** This phone's signature under a text, base64url. */
export async function proofOf(text: string): Promise<string> {
  const { privateKey } = await ownKey()
  const bytes = new TextEncoder().encode(text)
  return textOf(await secureCrypto().sign({ name: 'ECDSA', hash: 'SHA-256' }, privateKey, bytes))
}

function textOf(bytes: ArrayBuffer): string {
  const letters = Array.from(new Uint8Array(bytes), (byte) => String.fromCharCode(byte)).join('')
  return btoa(letters).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
}
