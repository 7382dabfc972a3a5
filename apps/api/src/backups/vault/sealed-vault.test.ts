import { spawnSync } from 'node:child_process'
import { createHash, randomBytes } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openVaultLog } from '../journal/line-log.ts'
import { writeHead } from '../sent-head.ts'
import { findFile, openContent, PIECE_BYTES, pieceName, readPiece } from './content.ts'
import { openFolderVault } from './folder-vault.ts'
import { sealedVault } from './sealed-vault.ts'

const key = randomBytes(32)
const hashOf = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex')
let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'osmp-vault-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const open = (with_: Buffer = key) => sealedVault(openFolderVault(folder), with_)
async function names(): Promise<string[]> {
  const found: string[] = []
  for await (const { name } of open().list('')) found.push(name)
  return found
}

test('an object comes back as it was put, and says nothing without the key', async () => {
  const text = Buffer.from('Dr Lin 13800000000 '.repeat(100))
  await open().put('a/b', text)
  expect(await open().get('a/b')).toEqual(text)
  expect(await open().get('a/c')).toBeUndefined()
  const stored = readFileSync(join(folder, 'a/b'))
  expect(stored.includes('Lin')).toBe(false)
  expect(stored.length).toBeLessThan(200)
  await expect(open(randomBytes(32)).get('a/b')).rejects.toThrow(/another key/)
})

test('a changed object, and one under another name, is refused', async () => {
  await open().put('one', Buffer.from('content'))
  const stored = readFileSync(join(folder, 'one'))
  writeFileSync(join(folder, 'two'), stored)
  await expect(open().get('two')).rejects.toThrow('two of the backup is damaged')
  stored.writeUInt8(stored.readUInt8(30) ^ 1, 30)
  writeFileSync(join(folder, 'one'), stored)
  await expect(open().get('one')).rejects.toThrow('one of the backup is damaged')
})

test('content is sent once, in pieces, under names that do not tell its hash', async () => {
  const large = randomBytes(PIECE_BYTES + 10)
  const small = Buffer.from('small')
  const content = await openContent(open())
  const file = (bytes: Buffer) => ({ sha256: hashOf(bytes), size: bytes.length })
  const stream = async function* (bytes: Buffer) {
    yield bytes.subarray(0, 3)
    yield bytes.subarray(3)
  }
  for (const bytes of [large, small, Buffer.alloc(0)]) {
    expect(content.has(file(bytes))).toBe(false)
    expect(await content.keepFile(file(bytes), stream(bytes))).toBe(true)
    expect(content.has(file(bytes))).toBe(true)
    const pieces = await findFile(open(), file(bytes))
    const read = await Promise.all((pieces ?? []).map((hash) => readPiece(open(), hash)))
    expect(Buffer.concat(read).equals(bytes)).toBe(true)
  }
  const before = await names()
  expect(before.some((name) => name.includes(hashOf(small)))).toBe(false)
  const again = await openContent(open())
  expect(again.has(file(large))).toBe(true)
  await again.keep(small)
  expect(await names()).toEqual(before)
  expect(again.sent()).toBe(0)
  // A piece that is gone is sent again once the names were listed again, and so is the file it is of.
  await open().delete(pieceName(open(), hashOf(large.subarray(PIECE_BYTES))))
  await again.look()
  expect([again.has(file(large)), again.has(file(small))]).toEqual([false, true])
  await again.keepFile(file(large), stream(large))
  expect(await names()).toEqual(before)
})

test('a file with other bytes than its row says is not kept', async () => {
  const content = await openContent(open())
  const wrong = { sha256: hashOf(Buffer.from('right')), size: 5 }
  expect(
    await content.keepFile(
      wrong,
      (async function* () {
        yield Buffer.from('wrong')
      })(),
    ),
  ).toBe(false)
  expect(await names()).toEqual([])
})

test('files and journal are opened by one file without the product, and what is damaged or gone is named and left out', async () => {
  const place = join(folder, 'place')
  const vault = sealedVault(openFolderVault(place), key)
  const content = await openContent(vault)
  const large = randomBytes(PIECE_BYTES + 10)
  const [small, other] = [Buffer.from('small '.repeat(50)), Buffer.from('other')]
  for (const bytes of [large, small, other, Buffer.alloc(0)])
    await content.keepFile({ sha256: hashOf(bytes), size: bytes.length }, Readable.from([bytes]))
  const journal = await openVaultLog(vault, 'journal/anchors/')
  await journal.add(['{"seq":1}'])
  await journal.add(['{"seq":2}'])
  await writeHead(vault, { at: '2026-11-28T00:00:00.000Z', head: null, journal: { anchors: 3 } })
  const damaged = join(place, pieceName(vault, hashOf(other)))
  const sealed = readFileSync(damaged)
  writeFileSync(damaged, sealed.subarray(0, -1))
  writeFileSync(join(folder, 'key'), `${key.toString('base64')}\n`)

  const into = join(folder, 'into')
  const script = join(import.meta.dirname, '../../../../../scripts/open-backup.mjs')
  const { status, stdout, stderr } = spawnSync(process.execPath, [script, '--from', place, '--into', into], {
    env: { BACKUP_KEY_FILE: join(folder, 'key') },
    encoding: 'utf8',
  })
  expect(stderr.split('\n')).toEqual([
    'left out: journal/anchors/00000003 is missing',
    `left out: ${pieceName(vault, hashOf(other))} is damaged`,
    '',
  ])
  expect([status, stdout]).toEqual([1, expect.stringContaining('files-by-hash: 3 files.')])
  const opened = (bytes: Buffer) => readFileSync(join(into, 'files-by-hash', hashOf(bytes).slice(0, 2), hashOf(bytes)))
  for (const bytes of [large, small, Buffer.alloc(0)]) expect(opened(bytes).equals(bytes)).toBe(true)
  expect(readFileSync(join(into, 'audit-anchors.jsonl'), 'utf8')).toBe('{"seq":1}\n{"seq":2}\n')
})
