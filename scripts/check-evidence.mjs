// Checks an evidence pack: node check-evidence.mjs pack.zip [--anchors audit-anchors.jsonl]. One line for each fault; the process then
// ends with 1. This file alone is enough, on Node 20 or newer: it needs neither the product nor anything it is built of.
import { createHash } from 'node:crypto'
import { readFileSync, realpathSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import { inflateRawSync } from 'node:zlib'

const FORMAT = 'osmp-evidence/2'
const LISTING = ['manifest.json', 'SHA256SUMS']
const HASH = /^[0-9a-f]{64}$/
const USAGE = 'usage: node check-evidence.mjs pack.zip [--anchors audit-anchors.jsonl]'

const sha256 = (bytes) => createHash('sha256').update(bytes).digest('hex')
const isText = (value) => typeof value === 'string'
const isNumber = (value) => typeof value === 'number'
const isHash = (value) => isText(value) && HASH.test(value)

/**
 * Checks a pack against itself: each file against manifest and sums, none too many, each audit record's own hash and text, and the head of
 * the chain against the anchors where given. Throws when it is no ZIP at all.
 */
export function checkPack(zip, anchors) {
  const files = unzip(Buffer.from(zip))
  const manifest = parsed(files.get('manifest.json'), isManifest)
  const nothing = { manifestSha256: '', meetingCode: '', madeAt: '', files: 0, links: 0 }
  if (!manifest) return { ...nothing, faults: ['manifest.json is missing or none of this product'] }
  const chain = parsed(files.get('audit/chain.json'), isChain)
  const sums = files.get('SHA256SUMS')
  const faults = [
    ...fileFaults(files, manifest),
    ...(sums && sums.toString('utf8') !== sumsOf(manifest, files)
      ? ['SHA256SUMS does not say what the manifest says']
      : []),
    ...(chain ? linkFaults(chain.links, manifest) : ['audit/chain.json is missing or cannot be read']),
    ...anchorFaults(manifest, anchors),
  ]
  return {
    faults,
    manifestSha256: sha256(files.get('manifest.json') ?? ''),
    meetingCode: manifest.meeting.code,
    madeAt: manifest.madeAt,
    files: manifest.files.length,
    links: chain?.links.length ?? 0,
  }
}

const isManifest = (value) =>
  value?.format === FORMAT &&
  isText(value.meeting?.code) &&
  isText(value.madeAt) &&
  Array.isArray(value.files) &&
  value.files.every((file) => isText(file?.path) && isNumber(file.size) && isHash(file.sha256)) &&
  Array.isArray(value.missing) &&
  value.missing.every((file) => isText(file?.path)) &&
  isNumber(value.audit?.links) &&
  (value.audit.head === null || (isNumber(value.audit.head?.seq) && isHash(value.audit.head.hash)))

const isChain = (value) => Array.isArray(value?.links) && value.links.every(isLink)

const isLink = (link) =>
  isNumber(link?.seq) &&
  [link.at, link.kind, link.ref].every(isText) &&
  [link.payloadHash, link.prevHash, link.hash].every(isHash) &&
  (link.payload === null || isText(link.payload))

function fileFaults(files, { files: listed, missing }) {
  const known = new Set([...listed.map(({ path }) => path), ...LISTING])
  return [
    ...listed.flatMap((file) => listedFault(files.get(file.path), file)),
    ...missing.map(({ path }) => `${path} had no bytes any more when the pack was made`),
    ...LISTING.filter((path) => !files.has(path)).map((path) => `${path} is not in the pack`),
    ...[...files.keys()].filter((path) => !known.has(path)).map((path) => `${path} was added`),
  ]
}

function listedFault(bytes, { path, size, sha256: sum, isAsStored }) {
  if (!bytes) return [`${path} is not in the pack`]
  if (bytes.length !== size || sha256(bytes) !== sum) return [`${path} was changed`]
  return isAsStored === false ? [`${path} was not as the product had stored it when the pack was made`] : []
}

const sumsOf = ({ files: listed }, files) =>
  [...listed, { path: 'manifest.json', sha256: sha256(files.get('manifest.json') ?? '') }]
    .map(({ path, sha256: sum }) => `${sum}  ${path}\n`)
    .join('')

/** A meeting's records are not next to each other in the chain, so that each stands for itself. */
function linkFaults(links, { audit }) {
  const faults =
    audit.links === links.length ? [] : [`${audit.links} audit records were packed, ${links.length} are there`]
  let last = 0
  for (const { seq, at, kind, ref, payload, payloadHash, prevHash, hash } of links) {
    const sealed = [prevHash, seq, at, kind, ref, payloadHash].join('\n')
    if (hash !== sha256(sealed)) faults.push(`audit record ${seq} was changed`)
    if (payload !== null && sha256(payload) !== payloadHash) faults.push(`the text of audit record ${seq} was changed`)
    if (seq <= last) faults.push(`audit record ${seq} is out of order`)
    last = seq
  }
  return faults
}

function anchorFaults({ audit: { head } }, anchors) {
  const anchor = anchors.find(({ seq }) => seq === head?.seq)
  return anchor && anchor.hash !== head.hash ? [`the head of the chain, ${anchor.seq}, is not what was anchored`] : []
}

function parsed(bytes, isRight) {
  if (!bytes) return undefined
  try {
    const value = JSON.parse(bytes.toString('utf8'))
    return isRight(value) ? value : undefined
  } catch {
    return undefined
  }
}

const END = 0x06054b50
const ENTRY = 0x02014b50
const END_BYTES = 22
const ENTRY_BYTES = 46
const LOCAL_BYTES = 30

/** The files of a ZIP by their names, as its directory lists them. Throws where it is none. */
function unzip(zip) {
  let end = zip.length - END_BYTES
  while (end >= 0 && zip.readUInt32LE(end) !== END) end -= 1
  if (end < 0) throw new Error('invalid zip data')
  const files = new Map()
  let at = zip.readUInt32LE(end + 16)
  for (let left = zip.readUInt16LE(end + 10); left > 0; left -= 1) {
    if (zip.readUInt32LE(at) !== ENTRY) throw new Error('invalid zip data')
    const [name, extra, comment] = [28, 30, 32].map((place) => zip.readUInt16LE(at + place))
    const path = zip.toString('utf8', at + ENTRY_BYTES, at + ENTRY_BYTES + name)
    if (!path.endsWith('/')) files.set(path, contentOf(zip, at))
    at += ENTRY_BYTES + name + extra + comment
  }
  return files
}

function contentOf(zip, entry) {
  const [method, size, local] = [
    zip.readUInt16LE(entry + 10),
    zip.readUInt32LE(entry + 20),
    zip.readUInt32LE(entry + 42),
  ]
  const start = local + LOCAL_BYTES + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28)
  const stored = zip.subarray(start, start + size)
  if (method === 0) return stored
  if (method === 8) return inflateRawSync(stored)
  throw new Error(`zip method ${method} is not known`)
}

/** Lines of audit-anchors.jsonl up to the first that is none. */
function anchorsOf(text) {
  const anchors = []
  for (const line of text.split('\n').filter((one) => one !== '')) {
    const anchor = parsed(Buffer.from(line), (value) => isNumber(value?.seq) && isText(value.hash))
    if (!anchor) break
    anchors.push(anchor)
  }
  return anchors
}

function main([pack, option, anchorFile, ...rest]) {
  const isAnchored = option === '--anchors' && anchorFile !== undefined
  if (pack === undefined || rest.length > 0 || (option !== undefined && !isAnchored)) {
    console.error(USAGE)
    return 2
  }
  try {
    const anchors = isAnchored ? anchorsOf(readFileSync(anchorFile, 'utf8')) : []
    const { faults, manifestSha256, meetingCode, madeAt, files, links } = checkPack(readFileSync(pack), anchors)
    for (const fault of faults) console.error(fault)
    if (faults.length > 0) return 1
    console.log(`Whole: ${meetingCode}, made at ${madeAt}, ${files} files, ${links} audit records.`)
    console.log(
      `manifest.json ${manifestSha256}: the audit records of the meeting name it if the product made this pack.`,
    )
    return 0
  } catch (error) {
    console.error(`cannot check: ${error instanceof Error ? error.message : String(error)}`)
    return 1
  }
}

const started = process.argv[1]
if (started !== undefined && import.meta.url === pathToFileURL(realpathSync(started)).href)
  process.exitCode = main(process.argv.slice(2))
