import { createHash, generateKeyPairSync, type KeyObject, sign } from 'node:crypto'
import { expect } from 'vitest'
import { sealedText } from '@osmp/domain/telemetry/audit-chain.ts'

export type Files = Record<string, Uint8Array>
type Link = {
  seq: number
  at: string
  kind: string
  ref: string
  payload: string
  payloadHash: string
  prevHash: string
  hash: string
  path: string | null
}
type Head = { seq: number; at: string; hash: string }
export type Chain = { head: Head; nodes: string[]; links: Link[] }
type Listed = { path: string; source: string; size: number; sha256: string; isAsStored?: boolean }
type Manifest = {
  format: string
  meeting: { code: string; name: string }
  madeAt: string
  madeFor: { employeeCode: string; name: string }
  files: Listed[]
  missing: { path: string; source: string }[]
  audit: { links: number; firstSeq: number; lastSeq: number; head: Head; tree?: { size: number; root: string } | null }
}
export type Signature = { key: string; publicKey: string; signature: string }
type Proof = { link: Link; path: string[]; tree: { size: number; root: string } }

const sha256 = (bytes: Uint8Array | string): string => createHash('sha256').update(bytes).digest('hex')
const hexHash = (hex: string): string => createHash('sha256').update(hex, 'hex').digest('hex')
const ABSENT = new Uint8Array(0)
const textOf = (files: Files, path: string): string => new TextDecoder().decode(files[path] ?? ABSENT)
// The types are those the pack has; JSON has none.
export const read = <T>(files: Files, path: string): T => JSON.parse(textOf(files, path)) as T
export const write = (files: Files, path: string, value: unknown): void => {
  files[path] = Buffer.from(typeof value === 'string' ? value : `${JSON.stringify(value, null, 2)}\n`)
}
export const digit = (hash: string): string => (hash.startsWith('0') ? '1' : '0') + hash.slice(1)

type Signer = { privateKey: KeyObject; publicKey: KeyObject }
export const anySigner = (): Signer => generateKeyPairSync('ed25519')

/** Makes file list, sums and, with a key, the signature again, as a forger of the whole pack would. */
export function remade(files: Files, signer = anySigner()): void {
  const manifest = read<Manifest>(files, 'manifest.json')
  const own = ['manifest.json', 'manifest.sig', 'manifest-proof.json', 'SHA256SUMS']
  const sources = new Map(manifest.files.map((file) => [file.path, file]))
  const kept = manifest.files.filter(({ path }) => files[path]).map(({ path }) => path)
  const paths = [...new Set([...kept, ...Object.keys(files).filter((path) => !own.includes(path))])]
  manifest.files = paths.map((path) => {
    const bytes = files[path] ?? ABSENT
    return { ...(sources.get(path) ?? { path, source: 'added' }), size: bytes.length, sha256: sha256(bytes) }
  })
  const { links } = read<Chain>(files, 'audit/chain.json')
  manifest.audit = { ...manifest.audit, links: links.length }
  write(files, 'manifest.json', manifest)
  // The record of the true manifest would give it away.
  delete files['manifest-proof.json']
  signed(files, signer)
}

export function signed(files: Files, { privateKey, publicKey }: Signer): void {
  if (files['manifest.sig']) {
    const raw = publicKey.export({ format: 'der', type: 'spki' }).subarray(12)
    write(files, 'manifest.sig', {
      algorithm: 'Ed25519',
      key: sha256(raw).slice(0, 32),
      publicKey: raw.toString('base64'),
      signature: sign(null, files['manifest.json'] ?? ABSENT, privateKey).toString('base64'),
    })
  }
  summed(files)
}

export function summed(files: Files): void {
  const own = ['manifest.json', 'manifest.sig', 'manifest-proof.json'].filter((path) => files[path])
  const paths = [...read<Manifest>(files, 'manifest.json').files.map(({ path }) => path), ...own]
  write(files, 'SHA256SUMS', paths.map((path) => `${sha256(files[path] ?? ABSENT)}  ${path}\n`).join(''))
}

/** Changes the audit records; their hashes and the list of files are made again. */
export function withChain(files: Files, change: (chain: Chain) => void): void {
  const chain = read<Chain>(files, 'audit/chain.json')
  change(chain)
  write(files, 'audit/chain.json', chain)
  remade(files)
}
export const rehashed = (link: Link): Link => {
  const payloadHash = sha256(link.payload)
  return { ...link, payloadHash, hash: sha256(sealedText({ ...link, payloadHash })) }
}
export const withManifest = (files: Files, change: (manifest: Manifest) => void): void => {
  const manifest = read<Manifest>(files, 'manifest.json')
  change(manifest)
  write(files, 'manifest.json', manifest)
  delete files['manifest-proof.json']
  signed(files, anySigner())
}
export const withProof = (files: Files, change: (proof: Proof) => void): void => {
  const proof = read<Proof>(files, 'manifest-proof.json')
  change(proof)
  write(files, 'manifest-proof.json', proof)
  summed(files)
}
export const withSignature = (files: Files, change: (signature: Signature) => void): void => {
  const signature = read<Signature>(files, 'manifest.sig')
  change(signature)
  write(files, 'manifest.sig', signature)
  summed(files)
}
export const edited = (files: Files, path: string, from: string | RegExp, to: string): void => {
  const text = textOf(files, path)
  write(files, path, text.replace(from, to))
  expect(textOf(files, path), path).not.toBe(text)
}
export const at = <T>(list: readonly T[], index: number): T => {
  const found = list.at(index)
  if (found === undefined) throw new Error(`nothing at ${index}`)
  return found
}
export const forge = (link: Link): Link => rehashed({ ...link, payload: link.payload.replace(/\d/, '7') + ' ' })
/** A tree of one forged link, with everything a head needs. */
export const lone = (link: Link) => ({ size: link.seq, root: hexHash(`00${link.hash}`) })
export const firstFile = (files: Files, folder: string): string =>
  Object.keys(files).find((path) => path.startsWith(folder)) ?? `no file in ${folder}`
