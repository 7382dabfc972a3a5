import { createHash } from 'node:crypto'
import { linkFault } from '@osmp/domain/telemetry/audit-chain.ts'
import { unzipSync } from 'fflate'
import * as z from 'zod/mini'
import type { Anchor } from './audit-anchors.ts'

const hash = z.string().check(z.regex(/^[0-9a-f]{64}$/))
const manifestShape = z.object({
  format: z.literal('osmp-evidence/2'),
  meeting: z.object({ code: z.string(), name: z.string() }),
  madeAt: z.string(),
  files: z.array(z.object({ path: z.string(), size: z.number(), sha256: hash, isAsStored: z.optional(z.boolean()) })),
  missing: z.array(z.object({ path: z.string() })),
  audit: z.object({ links: z.number(), head: z.nullable(z.object({ seq: z.number(), hash })) }),
})
const linkShape = z.object({
  seq: z.number(),
  at: z.string(),
  kind: z.string(),
  ref: z.string(),
  payloadHash: hash,
  prevHash: hash,
  hash,
  payload: z.nullable(z.string()),
})
const chainShape = z.object({ links: z.array(linkShape) })

type Manifest = z.output<typeof manifestShape>

export type CheckedPack = {
  /** What is wrong, a line each; empty: the pack is whole. */
  faults: readonly string[]
  /** Its manifest's SHA-256, which the audit chain knows; empty without one. */
  manifestSha256: string
  meetingCode: string
  madeAt: string
  files: number
  links: number
}

const LISTING = ['manifest.json', 'SHA256SUMS']
const sha256 = (bytes: Uint8Array | string): string => createHash('sha256').update(bytes).digest('hex')

/**
 * Checks an evidence pack against itself: each file against manifest and sums, none too many, each audit record's own hash and text,
 * and the head of the chain against the anchors where given. Throws when it is no ZIP at all.
 */
export function checkPack(zip: Uint8Array, anchors: readonly Anchor[]): CheckedPack {
  const files = unzipSync(zip)
  const manifest = parsed(files['manifest.json'], manifestShape)
  const nothing = { manifestSha256: '', meetingCode: '', madeAt: '', files: 0, links: 0 }
  if (!manifest) return { ...nothing, faults: ['manifest.json is missing or none of this product'] }
  const chain = parsed(files['audit/chain.json'], chainShape)
  const faults = [
    ...fileFaults(files, manifest),
    ...(files['SHA256SUMS'] && textOf(files['SHA256SUMS']) !== sumsOf(manifest, files)
      ? ['SHA256SUMS does not say what the manifest says']
      : []),
    ...(chain ? linkFaults(chain.links, manifest) : ['audit/chain.json is missing or cannot be read']),
    ...anchorFaults(manifest, anchors),
  ]
  return {
    faults,
    manifestSha256: sha256(files['manifest.json'] ?? ''),
    meetingCode: manifest.meeting.code,
    madeAt: manifest.madeAt,
    files: manifest.files.length,
    links: chain?.links.length ?? 0,
  }
}

function fileFaults(files: Readonly<Record<string, Uint8Array>>, { files: listed, missing }: Manifest): string[] {
  const known = new Set([...listed.map(({ path }) => path), ...LISTING])
  return [
    ...listed.flatMap(({ path, size, sha256: sum, isAsStored }) => {
      const bytes = files[path]
      if (!bytes) return [`${path} is not in the pack`]
      if (bytes.length !== size || sha256(bytes) !== sum) return [`${path} was changed`]
      return isAsStored === false ? [`${path} was not as the product had stored it when the pack was made`] : []
    }),
    ...missing.map(({ path }) => `${path} had no bytes any more when the pack was made`),
    ...LISTING.filter((path) => !files[path]).map((path) => `${path} is not in the pack`),
    ...Object.keys(files)
      .filter((path) => !known.has(path))
      .map((path) => `${path} was added`),
  ]
}

const sumsOf = ({ files: listed }: Manifest, files: Readonly<Record<string, Uint8Array>>): string =>
  [...listed, { path: 'manifest.json', sha256: sha256(files['manifest.json'] ?? '') }]
    .map(({ path, sha256: sum }) => `${sum}  ${path}\n`)
    .join('')

function linkFaults(links: z.output<typeof chainShape>['links'], { audit }: Manifest): string[] {
  const faults =
    audit.links === links.length ? [] : [`${audit.links} audit records were packed, ${links.length} are there`]
  let last = 0
  for (const link of links) {
    const { seq, payload, payloadHash } = link
    // A meeting's records are not next to each other in the chain, so that each stands for itself.
    const what = linkFault(link, { seq: seq - 1, hash: link.prevHash }, sha256)
    if (what) faults.push(`audit record ${seq} was changed`)
    if (payload !== null && sha256(payload) !== payloadHash) faults.push(`the text of audit record ${seq} was changed`)
    if (seq <= last) faults.push(`audit record ${seq} is out of order`)
    last = seq
  }
  return faults
}

function anchorFaults({ audit: { head } }: Manifest, anchors: readonly Anchor[]): string[] {
  const anchor = anchors.find(({ seq }) => seq === head?.seq)
  if (anchor && anchor.hash !== head?.hash) return [`the head of the chain, ${anchor.seq}, is not what was anchored`]
  return []
}

const textOf = (bytes: Uint8Array): string => new TextDecoder().decode(bytes)

function parsed<T>(bytes: Uint8Array | undefined, shape: z.ZodMiniType<T>): T | undefined {
  if (!bytes) return undefined
  try {
    return z.safeParse(shape, JSON.parse(textOf(bytes))).data
  } catch {
    return undefined
  }
}
