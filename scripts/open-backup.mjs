// Opens a backup: BACKUP_KEY_FILE=key node open-backup.mjs --from BACKUP --into FOLDER. It writes the folder of the database, ready for
// PostgreSQL's own recovery, the stored files by their hashes, and the journal. This file alone is enough, on Node 22.15 or newer: it needs
// neither the product nor anything it is built of. docs/operations/backup-format.md describes what it reads.
import { createDecipheriv, createHash, createHmac, hkdfSync } from 'node:crypto'
import * as fs from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import * as zlib from 'node:zlib'

/** The constants of the format. */
export const FORMAT = {
  mark: 'OSMPB1',
  nonceBytes: 12,
  tagBytes: 16,
  zstd: 1,
  objectsKey: 'osmp backup objects',
  namesKey: 'osmp backup names',
  pieceBytes: 8_388_608,
  base: /^bases\/(\d{13})-(\d+)-([0-9A-F]{8})$/,
  log: /^log\/(\d+)-([0-9A-F]{8})\/([0-9A-F]{16})-([0-9A-F]{16})-(\d{13})$/,
  journal: /^journal\/(revocations|anchors)\/(\d{8})-(\d+)$/,
}
const KEY = /^[A-Za-z0-9+/]{43}=$/
const USAGE = `usage: node open-backup.mjs --from BACKUP --into FOLDER [--at 2026-11-28T09:30:00+08:00] [--base bases/…]
the key: 32 bytes in base64, in BACKUP_KEY or in the file that BACKUP_KEY_FILE names`

/** A line for the person at the terminal. */
class Refusal extends Error {}

const sha256 = (bytes) => createHash('sha256').update(bytes).digest('hex')
const instant = (at) => new Date(at).toISOString()
const hex = (value, digits) => value.toString(16).toUpperCase().padStart(digits, '0')
const counted = (count, word) => `${count} ${word}${count === 1 ? '' : 's'}`

/** `1/A0000028`, as PostgreSQL writes a position of its log, as a number of bytes. */
function positionOf(text) {
  const [high, low] = text.split('/')
  return (BigInt(`0x${high}`) << 32n) | BigInt(`0x${low}`)
}

/** The objects of a backup, opened by its key. `get` gives undefined where there is none. */
function openPlace(folder, key) {
  const derived = (purpose) => Buffer.from(hkdfSync('sha256', key, '', purpose, 32))
  const [secret, names] = [derived(FORMAT.objectsKey), derived(FORMAT.namesKey)]
  const shelved = (shelf, text) => {
    const name = createHmac('sha256', names).update(text).digest('hex')
    return `${shelf}/${name.slice(0, 2)}/${name}`
  }
  const get = (name) => {
    const path = join(folder, name)
    return fs.existsSync(path) ? unseal(secret, name, fs.readFileSync(path)) : undefined
  }
  const need = (name) => {
    const bytes = get(name)
    if (!bytes) throw new Refusal(`${name} is missing`)
    return bytes
  }
  const pieceName = (hash) => shelved('pieces', hash)
  return {
    need,
    has: (name) => fs.existsSync(join(folder, name)),
    json: (name) => JSON.parse(need(name).toString()),
    list: (shelf) => namesIn(folder, shelf),
    pieceName,
    listName: (hash) => shelved('lists', `list ${hash}`),
    piece: (hash) => {
      const bytes = need(pieceName(hash))
      if (sha256(bytes) !== hash) throw new Refusal(`${pieceName(hash)} has other content than its name says`)
      return bytes
    },
  }
}

function namesIn(folder, shelf) {
  const top = join(folder, shelf)
  if (!fs.existsSync(top)) return []
  return fs
    .readdirSync(top, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => shelf + join(entry.parentPath, entry.name).slice(top.length).replaceAll('\\', '/'))
    .toSorted()
}

/** Mark, nonce, encrypted kind and content, tag; the name of the object is bound to it. */
function unseal(secret, name, sealed) {
  const { mark, nonceBytes, tagBytes, zstd } = FORMAT
  const start = mark.length + nonceBytes
  if (sealed.length < start + 1 + tagBytes || sealed.toString('latin1', 0, mark.length) !== mark)
    throw new Refusal(`${name} is damaged: it does not begin like an object of a backup`)
  const nonce = sealed.subarray(mark.length, start)
  const decipher = createDecipheriv('aes-256-gcm', secret, nonce, { authTagLength: tagBytes })
  decipher.setAAD(Buffer.from(name)).setAuthTag(sealed.subarray(-tagBytes))
  let opened
  try {
    opened = Buffer.concat([decipher.update(sealed.subarray(start, -tagBytes)), decipher.final()])
  } catch {
    throw new Refusal(`${name} is damaged`)
  }
  return opened[0] === zstd ? zlib.zstdDecompressSync(opened.subarray(1)) : opened.subarray(1)
}

/** One object that opens proves the key; from then on each that does not is damaged. */
function requireKey(place, from) {
  const probes = ['head', ...place.list('bases').toReversed()].filter(place.has)
  if (probes.length === 0) throw new Refusal(`${from} is no backup: neither head nor bases/ is there`)
  const opens = (name) => attempt(() => place.need(name)).fault === undefined
  if (!probes.some(opens))
    throw new Refusal(`the key is another one than the backup was written with: none of ${probes.join(', ')} opens`)
}

function attempt(work) {
  try {
    return { value: work() }
  } catch (error) {
    if (error instanceof Refusal) return { fault: error.message }
    throw error
  }
}

/** The base backup and the log behind it that lead to a moment, or as far as the backup went. Throws where a part is missing. */
function plan(place, { at, base: asked }) {
  const bases = place.list('bases').filter((name) => FORMAT.base.test(name))
  if (bases.length === 0) return undefined
  const fits = bases.filter((name) => at === undefined || Number(FORMAT.base.exec(name)[1]) <= at)
  const name = asked ?? fits.at(-1)
  if (name === undefined)
    throw new Refusal(`the earliest moment of this backup is ${instant(Number(FORMAT.base.exec(bases[0])[1]))}`)
  const base = place.json(name)
  if (base.format !== 1) throw new Refusal(`${name} is of format ${base.format}, which this file does not read`)
  const lost = hashesOf(base)
    .map(place.pieceName)
    .filter((piece) => !place.has(piece))
  const others = lost.length > 1 ? `, and ${lost.length - 1} more pieces` : ''
  if (lost.length > 0) throw new Refusal(`${lost[0]} of ${name} is missing${others}. --base opens an earlier one`)
  const { value: head, fault } = attempt(() => place.json('head'))
  const log = logBehind(place, base, head)
  requireReach({ ...log, base, name, at, head, fault })
  return { name, base, log: log.parts, reaches: at ?? log.reaches }
}

const hashesOf = ({ files, stored }) => [...new Set([...files.flatMap(({ pieces }) => pieces), ...stored])]

/** Parts that join from the segment in which the base backup begins; `hole`: the first place where they do not. */
function logBehind(place, base, head) {
  const segment = BigInt(base.segmentBytes)
  const line = `log/${base.system}-${hex(base.timeline, 8)}`
  const found = place.list(line).flatMap((name) => {
    const [, , , start, end, at] = FORMAT.log.exec(name) ?? []
    return end === undefined ? [] : [{ name, start: BigInt(`0x${start}`), end: BigInt(`0x${end}`), at: Number(at) }]
  })
  const last = head?.log?.system === base.system && head.log.timeline === base.timeline ? head : undefined
  const sent = last && positionOf(last.log.end)
  const tail = last ? [{ start: sent, end: sent, at: Date.parse(last.at) }] : []
  let [reached, since] = [(positionOf(base.startLsn) / segment) * segment, Date.parse(base.startedAt)]
  let hole
  const parts = []
  for (const part of [...found, ...tail]) {
    if (part.end <= reached) continue
    if (part.start > reached) {
      const range = `${line}/${hex(reached, 16)}-${hex(part.start, 16)}`
      hole = `${range} of the log is missing (from ${instant(since)} to ${instant(part.at)})`
      break
    }
    parts.push(part)
    ;[reached, since] = [part.end, part.at]
  }
  // Before a hole, a part that fills its segment may have had another one in the same turn.
  const isCut = hole !== undefined && reached % segment === 0n
  const whole = isCut ? parts.filter((part) => part.at < since) : parts
  return { parts, reached, hole, reaches: whole.at(-1)?.at ?? 0 }
}

function requireReach({ base, name, reached, hole, reaches, at, head, fault }) {
  if (reached < positionOf(base.endLsn))
    throw new Refusal(`${hole ?? 'the log'} inside ${name}: nothing behind it opens. --base opens an earlier one`)
  const older = `--at ${instant(reaches)} opens the state before it`
  if (at !== undefined) {
    if (at > reaches)
      throw new Refusal(hole ? `${hole}; ${older}` : `the newest moment of ${name} is ${instant(reaches)}`)
    return
  }
  if (!head) throw new Refusal(`${fault}: how far the backup went is not known; --at ${instant(reaches)} is certain`)
  if (hole) throw new Refusal(`${hole}, and all up to ${head.at} lies behind it; ${older}`)
  if (Date.parse(head.at) > reaches)
    throw new Refusal(`the log from ${instant(reaches)} to ${head.at} is missing; ${older}`)
}

function writeDatabase(place, folder, { base, log, at }) {
  fs.mkdirSync(folder, { mode: 0o700 })
  for (const path of base.folders.toSorted()) fs.mkdirSync(join(folder, path), { recursive: true, mode: 0o700 })
  for (const { path, pieces, size } of base.files) {
    const written = writePieces(place, join(folder, path), pieces)
    if (written.size !== size) throw new Refusal(`${path} has ${written.size} bytes in the backup and had ${size}`)
  }
  for (const part of log) writePart(place, join(folder, 'pg_wal'), part, base)
  fs.writeFileSync(join(folder, 'backup_label'), base.label, { mode: 0o600 })
  fs.writeFileSync(join(folder, 'recovery.signal'), '', { mode: 0o600 })
  const time = at === undefined ? [] : [`recovery_target_time = '${instant(at).replace('Z', '+00')}'`]
  // All of the log lies in pg_wal already, so that nothing is fetched.
  const settings = ["restore_command = 'exit 1'", "recovery_target_timeline = 'current'", 'hot_standby = off', ...time]
  if (at !== undefined) settings.push("recovery_target_action = 'promote'")
  fs.appendFileSync(join(folder, 'postgresql.auto.conf'), `\n${settings.join('\n')}\n`, { mode: 0o600 })
}

function writePieces(place, path, pieces) {
  const file = fs.openSync(path, 'wx', 0o600)
  const hash = createHash('sha256')
  let size = 0
  try {
    for (const piece of pieces) {
      const bytes = place.piece(piece)
      hash.update(bytes)
      fs.writeSync(file, bytes)
      size += bytes.length
    }
  } finally {
    fs.closeSync(file)
  }
  return { size, sha256: hash.digest('hex') }
}

/** A part lies inside one segment, which has its full size from the first part on. */
function writePart(place, folder, { name, start, end }, { timeline, segmentBytes }) {
  const [segment, perId] = [BigInt(segmentBytes), 0x1_0000_0000n / BigInt(segmentBytes)]
  const number = start / segment
  const path = join(folder, hex(timeline, 8) + hex(number / perId, 8) + hex(number % perId, 8))
  const bytes = place.need(name)
  if (bytes.length !== Number(end - start)) throw new Refusal(`${name} is not whole`)
  const file = fs.openSync(path, fs.constants.O_RDWR | fs.constants.O_CREAT, 0o600)
  fs.writeSync(file, bytes, 0, bytes.length, Number(start % segment))
  fs.ftruncateSync(file, segmentBytes)
  fs.closeSync(file)
}

/** All content that is not of the database. Gives how many files, and a line for each that cannot be opened. */
function writeFiles(place, folder, base) {
  const faults = []
  const pathOf = (hash) => join(folder, hash.slice(0, 2), hash)
  let count = 0
  const keep = (pieces) => {
    const partial = join(folder, 'unfinished')
    const { fault } = attempt(() => {
      const { sha256: hash } = writePieces(place, partial, pieces)
      fs.mkdirSync(join(folder, hash.slice(0, 2)), { recursive: true, mode: 0o700 })
      fs.renameSync(partial, pathOf(hash))
      count += 1
    })
    if (fault === undefined) return
    fs.rmSync(partial, { force: true })
    faults.push(fault)
  }
  fs.mkdirSync(folder, { mode: 0o700 })
  const other = new Set()
  const read = (name) => {
    const { value, fault } = attempt(() => place.json(name))
    if (fault !== undefined) faults.push(fault)
    return value
  }
  for (const name of place.list('bases'))
    for (const hash of hashesOf(read(name) ?? EMPTY)) other.add(place.pieceName(hash))
  for (const pieces of place.list('lists').map(read)) {
    for (const hash of pieces ?? []) other.add(place.pieceName(hash))
    if (pieces) keep(pieces)
  }
  for (const name of place.list('pieces').filter((one) => !other.has(one))) {
    const { value, fault } = attempt(() => place.need(name))
    if (fault === undefined) keep([sha256(value)])
    else faults.push(fault)
  }
  for (const { hash, size } of base ? storedIn(place, base) : []) {
    if (fs.existsSync(pathOf(hash))) continue
    if (size <= FORMAT.pieceBytes) keep([hash])
    else if (!place.has(place.listName(hash))) faults.push(`${place.listName(hash)} is missing`)
  }
  return { count, faults: [...new Set(faults)] }
}

const EMPTY = { files: [], stored: [] }

/** Files that rows named when the base backup ended: a line each, hash and size. */
function storedIn(place, { stored }) {
  const text = Buffer.concat(stored.map(place.piece)).toString()
  return text
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => ({ hash: line.split(' ')[0], size: Number(line.split(' ')[1]) }))
}

/** A line for each part that is gone or cannot be opened. */
function writeJournal(place, into) {
  const { value: head } = attempt(() => place.json('head'))
  const faults = []
  for (const [journal, file] of [
    ['revocations', 'revocations.jsonl'],
    ['anchors', 'audit-anchors.jsonl'],
  ]) {
    const names = place.list(`journal/${journal}`).filter((name) => FORMAT.journal.test(name))
    const parts = names.map((name) => attempt(() => place.need(name)))
    fs.writeFileSync(join(into, file), Buffer.concat(parts.flatMap(({ value }) => value ?? [])), { mode: 0o600 })
    const numbers = names.map((name) => Number(FORMAT.journal.exec(name)[2]))
    const gone = lostNumbers(numbers, head?.journal?.[journal] ?? 0)
    faults.push(...parts.flatMap(({ fault }) => fault ?? []))
    faults.push(...gone.map((number) => `journal/${journal}/${String(number).padStart(8, '0')} is missing`))
  }
  return faults
}

/** Earlier releases may have used a number twice and left out one after it: that is no loss. */
function lostNumbers(numbers, last) {
  const there = Map.groupBy(numbers, (number) => number)
  const lost = []
  let twice = 0
  for (let number = 1; number <= Math.max(last, ...there.keys()); number += 1) {
    const times = there.get(number)?.length ?? 0
    if (times > 0) twice += times - 1
    else if (twice > 0) twice -= 1
    else lost.push(number)
  }
  return lost
}

function openBackup({ from, into, at, base }, key) {
  if (fs.existsSync(into) && fs.readdirSync(into).length > 0) throw new Refusal(`${into} is not empty`)
  const place = openPlace(from, key)
  requireKey(place, from)
  const chosen = plan(place, { at, base })
  fs.mkdirSync(into, { recursive: true, mode: 0o700 })
  const folder = join(into, 'postgres')
  try {
    if (chosen) writeDatabase(place, folder, { ...chosen, at })
  } catch (error) {
    fs.rmSync(folder, { recursive: true, force: true })
    throw error
  }
  const faults = writeJournal(place, into)
  const files = writeFiles(place, join(into, 'files-by-hash'), chosen?.base)
  return { chosen, count: files.count, faults: [...faults, ...files.faults] }
}

function asked(args, env) {
  const options = {}
  for (let at = 0; at < args.length; at += 2) {
    if (!['--from', '--into', '--at', '--base'].includes(args[at]) || args[at + 1] === undefined) return undefined
    options[args[at].slice(2)] = args[at + 1]
  }
  const { from, into, at, base } = options
  const moment = at === undefined ? undefined : Date.parse(at)
  const text = (env.BACKUP_KEY || (env.BACKUP_KEY_FILE && fs.readFileSync(env.BACKUP_KEY_FILE, 'utf8')) || '').trim()
  if (!from || !into || Number.isNaN(moment) || !KEY.test(text)) return undefined
  return { question: { from, into, at: moment, base }, key: Buffer.from(text, 'base64') }
}

function main(args, env) {
  try {
    if (!zlib.zstdDecompressSync) throw new Refusal(`Node 22.15 or newer is needed, this is ${process.version}`)
    const found = asked(args, env)
    if (found) return told(openBackup(found.question, found.key))
    console.error(USAGE)
    return 2
  } catch (error) {
    console.error(`cannot open: ${error instanceof Error ? error.message : String(error)}`)
    return 1
  }
}

/** Says what was written; how the process ends. */
function told({ chosen, count, faults }) {
  for (const fault of faults) console.error(`left out: ${fault}`)
  console.log(
    chosen
      ? `postgres: PostgreSQL ${chosen.base.postgres}, from ${chosen.name}; it recovers to ${instant(chosen.reaches)} when it is started.`
      : 'No base backup is there: the database was saved by its own tools.',
  )
  console.log(`files-by-hash: ${counted(count, 'file')}.`)
  return faults.length > 0 ? 1 : 0
}

const started = process.argv[1]
if (started !== undefined && import.meta.url === pathToFileURL(fs.realpathSync(started)).href)
  process.exitCode = main(process.argv.slice(2), process.env)
