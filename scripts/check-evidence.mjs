// Checks an evidence pack: node check-evidence.mjs pack.zip [--anchors audit-anchors.jsonl] [--key KEY]. One line for each fault. The process
// ends with 1 on a fault, and where what was given does not prove the pack. This file alone is enough, on Node 20 or newer: it needs
// neither the product nor anything it is built of.
import { createHash, createPublicKey, verify } from 'node:crypto'
import { existsSync, readFileSync, realpathSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import { inflateRawSync } from 'node:zlib'

const FORMAT = 'osmp-evidence/3'
/** Packs of before, without paths and signature: never more than consistent. */
const OLD_FORMAT = 'osmp-evidence/2'
const LISTING = ['manifest.json', 'SHA256SUMS']
const SIGNATURE = 'manifest.sig'
const PROOF = 'manifest-proof.json'
const HASH = /^[0-9a-f]{64}$/
const KEY = /^[A-Za-z0-9+/]{43}=$/
const FINGERPRINT = /^[0-9a-f]{32}$/
/** Head of the DER form of an Ed25519 public key (RFC 8410); its 32 bytes follow. */
const KEY_HEAD = Buffer.from('302a300506032b6570032100', 'hex')
const USAGE = `usage: node check-evidence.mjs pack.zip [--anchors audit-anchors.jsonl] [--key KEY]
KEY: the fingerprint on a statement of attendance, the public key in base64, or a file that holds one of them`

const sha256 = (bytes) => createHash('sha256').update(bytes).digest('hex')
const hexHash = (hex) => sha256(Buffer.from(hex, 'hex'))
const isText = (value) => typeof value === 'string'
const isNumber = (value) => Number.isSafeInteger(value) && value >= 0
const isHash = (value) => isText(value) && HASH.test(value)
const fingerprintOf = (publicKey) => sha256(Buffer.from(publicKey, 'base64')).slice(0, 32)

/**
 * Checks a pack against itself, and against anchors and a key where given. `faults`: what is wrong in itself. `proofs`: what is proved, by
 * what. `unproved`: what the given anchors or key do not prove. Throws when it is no ZIP at all.
 */
export function checkPack(zip, { anchors, key } = {}) {
  const { files, twice } = unzip(Buffer.from(zip))
  const manifest = parsed(files.get('manifest.json'), isManifest)
  const nothing = { manifestSha256: '', meetingCode: '', madeAt: '', files: 0, links: 0, signedWith: '', proofs: [] }
  if (!manifest) return { ...nothing, faults: ['manifest.json is missing or none of this product'], unproved: [] }
  const chain = parsed(files.get('audit/chain.json'), isChain)
  const sums = files.get('SHA256SUMS')
  const signature = signatureOf(files)
  const proof = parsed(files.get(PROOF), isProof)
  const faults = [
    ...twice.map((path) => `${path} is in the pack twice`),
    ...fileFaults(files, manifest),
    ...(sums && sums.toString('utf8') !== sumsOf(manifest, files)
      ? ['SHA256SUMS does not say what the manifest says']
      : []),
    ...(chain ? chainFaults(chain, manifest) : ['audit/chain.json is missing or cannot be read']),
    ...(manifest.format === FORMAT ? sealFaults(files, { manifest, signature, proof }) : []),
    ...anchorFaults({ manifest, proof }, anchors ?? []),
  ]
  const pack = { manifest, chain, signature, proof }
  const verdicts = faults.length > 0 ? [] : [...anchorVerdicts(pack, anchors), ...keyVerdicts(pack, key)]
  return {
    faults,
    proofs: verdicts.flatMap(({ proved }) => proved ?? []),
    unproved: verdicts.flatMap(({ not }) => not ?? []),
    signedWith: signature?.key ?? '',
    manifestSha256: sha256(files.get('manifest.json') ?? ''),
    meetingCode: manifest.meeting.code,
    madeAt: manifest.madeAt,
    files: manifest.files.length,
    links: chain?.links.length ?? 0,
  }
}

const isManifest = (value) =>
  [FORMAT, OLD_FORMAT].includes(value?.format) &&
  isText(value.meeting?.code) &&
  isText(value.madeAt) &&
  Array.isArray(value.files) &&
  value.files.every((file) => isText(file?.path) && isNumber(file.size) && isHash(file.sha256)) &&
  Array.isArray(value.missing) &&
  value.missing.every((file) => isText(file?.path)) &&
  isNumber(value.audit?.links) &&
  (value.audit.head === null || (isNumber(value.audit.head?.seq) && isHash(value.audit.head.hash))) &&
  (value.format === OLD_FORMAT || value.audit.tree === null || isTree(value.audit.tree))

const isTree = (value) => isNumber(value?.size) && isHash(value.root)

/** `path`: numbers of `nodes`, from the leaf up. */
const isChain = (value) =>
  Array.isArray(value?.links) && value.links.every(isLink) && (value.nodes === undefined || isPath(value.nodes))

const isLink = (link) =>
  isNumber(link?.seq) &&
  [link.at, link.kind, link.ref].every(isText) &&
  [link.payloadHash, link.prevHash, link.hash].every(isHash) &&
  (link.payload === null || isText(link.payload))

const isPath = (value) => Array.isArray(value) && value.every(isHash)

const isProof = (value) => isLink(value?.link) && isText(value.link.payload) && isPath(value.path) && isTree(value.tree)

/** The signature with the fingerprint of its key; undefined where there is none that can be read. */
function signatureOf(files) {
  const found = parsed(
    files.get(SIGNATURE),
    (value) => value?.algorithm === 'Ed25519' && [value.key, value.publicKey, value.signature].every(isText),
  )
  if (!found || !KEY.test(found.publicKey)) return undefined
  return { ...found, told: found.key.replaceAll(' ', ''), key: fingerprintOf(found.publicKey) }
}

function fileFaults(files, { format, files: listed, missing }) {
  const own = format === FORMAT ? [...LISTING, SIGNATURE, PROOF] : LISTING
  const needed = format === FORMAT ? [...LISTING, SIGNATURE] : LISTING
  const known = new Set([...listed.map(({ path }) => path), ...own])
  return [
    ...listed.flatMap((file) => listedFault(files.get(file.path), file)),
    ...missing.map(({ path }) => `${path} had no bytes any more when the pack was made`),
    ...needed.filter((path) => !files.has(path)).map((path) => `${path} is not in the pack`),
    ...[...files.keys()].filter((path) => !known.has(path)).map((path) => `${path} was added`),
  ]
}

function listedFault(bytes, { path, size, sha256: sum, isAsStored }) {
  if (!bytes) return [`${path} is not in the pack`]
  if (bytes.length !== size || sha256(bytes) !== sum) return [`${path} was changed`]
  return isAsStored === false ? [`${path} was not as the product had stored it when the pack was made`] : []
}

const sumsOf = ({ files: listed }, files) =>
  [
    ...listed,
    ...['manifest.json', SIGNATURE, PROOF]
      .filter((path) => path === 'manifest.json' || files.has(path))
      .map((path) => ({ path, sha256: sha256(files.get(path) ?? '') })),
  ]
    .map(({ path, sha256: sum }) => `${sum}  ${path}\n`)
    .join('')

/** Each record by itself, since a meeting's records are not next to each other in the chain, and its path to the head of the tree. */
function chainFaults({ links, head, nodes }, { format, audit }) {
  const faults =
    audit.links === links.length ? [] : [`${audit.links} audit records were packed, ${links.length} are there`]
  if (head?.hash !== audit.head?.hash || head?.seq !== audit.head?.seq)
    faults.push('audit/chain.json and manifest.json name different heads of the chain')
  let last = { seq: 0, hash: '' }
  for (const link of links) {
    const { seq, prevHash, hash } = link
    faults.push(...linkFaults(link))
    if (seq <= last.seq) faults.push(`audit record ${seq} is out of order`)
    if (seq === last.seq + 1 && last.hash !== '' && prevHash !== last.hash)
      faults.push(`audit record ${seq} does not follow the one before`)
    if (seq > (audit.head?.seq ?? 0) || (seq === audit.head?.seq && hash !== audit.head.hash))
      faults.push(`audit record ${seq} does not fit the head of the chain`)
    if (format === FORMAT) faults.push(...pathFaults(link, audit.tree, nodes ?? []))
    last = { seq, hash }
  }
  return faults
}

function linkFaults({ seq, at, kind, ref, payload, payloadHash, prevHash, hash }) {
  const sealed = [prevHash, seq, at, kind, ref, payloadHash].join('\n')
  return [
    ...(hash === sha256(sealed) ? [] : [`audit record ${seq} was changed`]),
    ...(payload === null || sha256(payload) === payloadHash ? [] : [`the text of audit record ${seq} was changed`]),
  ]
}

function pathFaults({ seq, hash, path }, tree, nodes) {
  const isCovered = tree !== null && seq <= tree.size
  if (!isCovered) return path === null ? [] : [`audit record ${seq} has a path to no head`]
  const hashes = isText(path) ? path.split(' ').flatMap((number) => (number === '' ? [] : [nodes[number]])) : []
  const isInside =
    isText(path) &&
    hashes.every(isHash) &&
    rootOfPath(hash, { index: seq - 1, size: tree.size, path: hashes }) === tree.root
  return isInside ? [] : [`audit record ${seq} is not in the tree of the manifest`]
}

/** The root a leaf and its path lead to (RFC 9162, 2.1.3.2); undefined where the path has not the length it must have. */
function rootOfPath(linkHash, { index, size, path }) {
  let [at, last, hash] = [index, size - 1, hexHash(`00${linkHash}`)]
  if (at > last) return undefined
  for (const beside of path) {
    if (last === 0) return undefined
    if (at % 2 === 1 || at === last) {
      hash = hexHash(`01${beside}${hash}`)
      while (at % 2 === 0 && at !== 0) [at, last] = [at / 2, Math.floor(last / 2)]
    } else hash = hexHash(`01${hash}${beside}`)
    ;[at, last] = [Math.floor(at / 2), Math.floor(last / 2)]
  }
  return last === 0 ? hash : undefined
}

/** Of the signature by the key in the pack itself, and of the manifest's record in the chain. */
function sealFaults(files, { manifest, signature, proof }) {
  const bytes = files.get('manifest.json')
  const faults = []
  if (files.has(SIGNATURE)) {
    if (!signature) faults.push(`${SIGNATURE} cannot be read`)
    else if (signature.told !== signature.key) faults.push(`${SIGNATURE} names another key than it holds`)
    else if (!isSigned(bytes, signature)) faults.push(`manifest.json is not what was signed`)
  }
  if (!files.has(PROOF)) return faults
  if (!proof) return [...faults, `${PROOF} cannot be read`]
  const { link, path, tree } = proof
  const noted = parsed(
    Buffer.from(link.payload),
    (value) => value?.kind === 'evidencePack' && isHash(value.detail?.manifest),
  )
  if (link.kind !== 'accessEvent' || noted?.detail.manifest !== sha256(bytes))
    faults.push(`${PROOF} is of another manifest`)
  if (
    linkFaults(link).length > 0 ||
    rootOfPath(link.hash, { index: link.seq - 1, size: tree.size, path }) !== tree.root
  )
    faults.push(`${PROOF} does not lead to the head it names`)
  if (tree.size < (manifest.audit.tree?.size ?? 0)) faults.push(`${PROOF} is older than the pack`)
  return faults
}

function isSigned(bytes, { publicKey, signature }) {
  const key = createPublicKey({
    key: Buffer.concat([KEY_HEAD, Buffer.from(publicKey, 'base64')]),
    format: 'der',
    type: 'spki',
  })
  return verify(null, bytes, key, Buffer.from(signature, 'base64'))
}

/** Heads of the pack that differ from what was anchored at the same record. */
function anchorFaults({ manifest: { audit }, proof }, anchors) {
  const { head, tree } = audit
  const chain = anchors.filter(({ seq }) => seq === head?.seq)
  const isOther = chain.length > 0 && chain.every(({ hash }) => hash !== head.hash)
  return [
    ...(isOther ? [`the head of the chain, ${head.seq}, is not what was anchored`] : []),
    ...[tree, proof?.tree]
      .filter((one) => one && anchoredAt(one, anchors) === undefined && hasRoot(anchors, one.size))
      .map(({ size }) => `the head of the tree, ${size}, is not what was anchored`),
  ]
}

const hasRoot = (anchors, size) => anchors.some(({ seq, root }) => seq === size && root !== undefined)
/** When a head of the tree was anchored. */
const anchoredAt = ({ size, root }, anchors) => anchors.find((one) => one.seq === size && one.root === root)?.at

function anchorVerdicts({ manifest, chain, proof }, anchors) {
  if (anchors === undefined) return []
  if (manifest.format === OLD_FORMAT) return [{ not: `anchors prove nothing of a pack of the format ${OLD_FORMAT}` }]
  return [recordsVerdict(manifest, chain, anchors), filesVerdict(proof, anchors)]
}

function recordsVerdict({ audit: { tree } }, { links }, anchors) {
  const at = tree && anchoredAt(tree, anchors)
  if (!at) return { not: 'the audit records: no anchor has the head of the tree in the manifest' }
  const newer = links.filter(({ seq }) => seq > tree.size).map(({ seq }) => seq)
  if (newer.length > 0)
    return { not: `the audit records ${newer.join(', ')}: they are newer than the head of the tree` }
  return { proved: `each audit record in it, by the anchor of ${at} at record ${tree.size}` }
}

function filesVerdict(proof, anchors) {
  const at = proof && anchoredAt(proof.tree, anchors)
  return at
    ? { proved: `manifest and files, by the anchor of ${at} at record ${proof.tree.size}` }
    : { not: 'manifest and files: no anchor has the head of the tree that holds the manifest' }
}

function keyVerdicts({ manifest, signature }, key) {
  if (key === undefined) return []
  if (manifest.format === OLD_FORMAT) return [{ not: `a pack of the format ${OLD_FORMAT} bears no signature` }]
  return signature?.key === key
    ? [{ proved: `manifest and files, by the signature of key ${shown(key)}` }]
    : [{ not: `the signature is of key ${shown(signature?.key ?? '')}, not of ${shown(key)}` }]
}

const shown = (fingerprint) => fingerprint.replaceAll(/(.{4})(?=.)/g, '$1 ')

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

/** The files of a ZIP by their names, as its directory lists them, and names it lists twice. Throws where it is none. */
function unzip(zip) {
  let end = zip.length - END_BYTES
  while (end >= 0 && zip.readUInt32LE(end) !== END) end -= 1
  if (end < 0) throw new Error('invalid zip data')
  const files = new Map()
  const twice = []
  let at = zip.readUInt32LE(end + 16)
  for (let left = zip.readUInt16LE(end + 10); left > 0; left -= 1) {
    if (zip.readUInt32LE(at) !== ENTRY) throw new Error('invalid zip data')
    const [name, extra, comment] = [28, 30, 32].map((place) => zip.readUInt16LE(at + place))
    const path = zip.toString('utf8', at + ENTRY_BYTES, at + ENTRY_BYTES + name)
    if (files.has(path)) twice.push(path)
    if (!path.endsWith('/')) files.set(path, contentOf(zip, at))
    at += ENTRY_BYTES + name + extra + comment
  }
  return { files, twice }
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
  for (const line of text.split('\n').filter((one) => one.trim() !== '')) {
    const anchor = parsed(Buffer.from(line), (value) => isNumber(value?.seq) && isText(value.hash) && isText(value.at))
    if (!anchor) break
    anchors.push(anchor)
  }
  return anchors
}

/** The fingerprint of a key that is given by it, in base64, or in a file. Throws where it is none of them. */
export function keyOf(given) {
  const text = (existsSync(given) ? readFileSync(given, 'utf8') : given).trim()
  const plain = text.replaceAll(/[\s-]/g, '').toLowerCase()
  if (FINGERPRINT.test(plain)) return plain
  if (KEY.test(text)) return fingerprintOf(text)
  throw new Error('the key is neither a fingerprint of 32 digits nor 32 bytes in base64')
}

/** The pack and the options; undefined where they cannot be understood. */
function asked(args) {
  const [pack, ...rest] = args
  const options = {}
  for (let at = 0; at < rest.length; at += 2) {
    if (!['--anchors', '--key'].includes(rest[at]) || rest[at] in options || rest[at + 1] === undefined)
      return undefined
    options[rest[at]] = rest[at + 1]
  }
  return pack === undefined || pack.startsWith('--') ? undefined : { pack, ...options }
}

function main(args) {
  const question = asked(args)
  if (!question) {
    console.error(USAGE)
    return 2
  }
  const { pack, '--anchors': anchorFile, '--key': key } = question
  try {
    return told(
      checkPack(readFileSync(pack), {
        anchors: anchorFile === undefined ? undefined : anchorsOf(readFileSync(anchorFile, 'utf8')),
        key: key === undefined ? undefined : keyOf(key),
      }),
      anchorFile === undefined && key === undefined,
    )
  } catch (error) {
    console.error(`cannot check: ${error instanceof Error ? error.message : String(error)}`)
    return 1
  }
}

/** Says what was found; how the process ends. */
function told({ faults, proofs, unproved, signedWith, meetingCode, madeAt, files, links, manifestSha256 }, isPlain) {
  for (const fault of faults) console.error(fault)
  if (faults.length > 0) return 1
  console.log(
    `Consistent with itself: ${meetingCode}, made at ${madeAt}, ${files} files, ${links} audit records, manifest.json ${manifestSha256}.`,
  )
  for (const proof of proofs) console.log(`Proved: ${proof}.`)
  for (const one of unproved) console.error(`Not proved: ${one}.`)
  if (isPlain)
    console.log(
      'Not proved: a forged pack can be consistent too. Give --anchors with heads that had left the installation, or --key with the key on its statements.',
    )
  if (isPlain && signedWith !== '')
    console.log(`Signed with key ${shown(signedWith)}; a key that comes with the pack proves nothing by itself.`)
  return unproved.length > 0 ? 1 : 0
}

const started = process.argv[1]
if (started !== undefined && import.meta.url === pathToFileURL(realpathSync(started)).href)
  process.exitCode = main(process.argv.slice(2))
