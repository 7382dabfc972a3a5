import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { sha256hex } from '../../kit/database/ids.ts'
import { type BaseManifest, baseName } from '../database/base-manifest.ts'
import { holesOf } from '../database/log-holes.ts'
import { lsnText } from '../database/lsn.ts'
import { logRange } from '../database/send-log.ts'
import { holesOfJournal } from '../journal/journal-holes.ts'
import { writeHead } from '../sent-head.ts'
import { pieceName } from '../vault/content.ts'
import { openFolderVault } from '../vault/folder-vault.ts'
import { sealedVault } from '../vault/sealed-vault.ts'
import { planRestore } from './restore-plan.ts'

const folder = mkdtempSync(join(tmpdir(), 'osmp-gaps-'))
const vault = sealedVault(openFolderVault(folder), randomBytes(32))
const line = { system: '7', timeline: 1 }
const SEGMENT = 100
const hash = (word: string): string => sha256hex(Buffer.from(word))
const minute = (number: number): number => Date.parse('2026-11-28T00:00:00.000Z') + number * 60_000
const instant = (number: number): string => new Date(minute(number)).toISOString()

/** Turns of one minute: the one of the minute 4 fills its segment and goes on in the next one. */
const PARTS = [
  { start: 0, end: 40, at: 1 },
  { start: 40, end: 70, at: 2 },
  { start: 70, end: 90, at: 3 },
  { start: 90, end: 100, at: 4 },
  { start: 100, end: 120, at: 4 },
  { start: 120, end: 150, at: 5 },
]
const nameOf = ({ start, end, at }: { start: number; end: number; at: number }): string =>
  `${logRange(line, { start: BigInt(start), end: BigInt(end) })}-${minute(at)}`
const journalName = (number: number): string =>
  `journal/revocations/${String(number).padStart(8, '0')}-${minute(number)}`

const MANIFEST = {
  format: 1,
  ...line,
  segmentBytes: SEGMENT,
  head: null,
  label: '',
  postgres: '18',
  product: 'test',
  schema: 'test',
} as const

async function putBase(startLsn: bigint, endLsn: bigint, at: number, pieces: string[]): Promise<void> {
  const base: BaseManifest = {
    ...MANIFEST,
    folders: [],
    stored: [],
    startLsn: lsnText(startLsn),
    endLsn: lsnText(endLsn),
    startedAt: instant(at),
    endedAt: instant(at),
    files: [{ path: 'a', size: 1, pieces }],
  }
  await vault.put(baseName(base), Buffer.from(JSON.stringify(base)))
}

beforeEach(async () => {
  rmSync(folder, { recursive: true, force: true })
  for (const word of ['one', 'two']) await vault.put(pieceName(vault, hash(word)), Buffer.from(word))
  await putBase(10n, 30n, 1, [hash('one')])
  await putBase(60n, 80n, 3, [hash('one'), hash('two')])
  for (const part of PARTS) await vault.put(nameOf(part), Buffer.alloc(part.end - part.start))
  for (const number of [1, 2, 3]) await vault.put(journalName(number), Buffer.from(`{"number":${number}}\n`))
  const log = { ...line, end: lsnText(150n) }
  await writeHead(vault, { at: instant(5), head: null, log, journal: { revocations: 3, anchors: 0 } })
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const plan = (at?: number, isToGap = false) =>
  planRestore(vault, at === undefined ? undefined : minute(at), { isToGap })
const reached = async (at?: number, isToGap = false) => {
  const { base, reaches, gaps } = await plan(at, isToGap)
  return { base: base.endedAt, reaches: new Date(reaches).toISOString(), gaps: gaps.length }
}

test('a whole backup is restored as far as it was sent', async () => {
  expect(await reached()).toEqual({ base: instant(3), reaches: instant(5), gaps: 0 })
  await expect(plan(6)).rejects.toThrow(`the newest moment of this backup is ${instant(5)}`)
})

test('a part of the log that is missing is named with its time and what lies behind it, unless the older state is asked for', async () => {
  await vault.delete(nameOf({ start: 100, end: 120, at: 4 }))
  const said = `log/7-00000001/0000000000000064-0000000000000078 of the log is missing (from ${instant(4)} to ${instant(5)}), and all up to ${instant(5)} lies behind it`
  await expect(plan()).rejects.toThrow(said)
  // The turn of the minute 4 is not whole without its second part.
  expect(await reached(undefined, true)).toEqual({ base: instant(3), reaches: instant(3), gaps: 1 })
  expect(await reached(3)).toMatchObject({ gaps: 0 })
  await expect(plan(4)).rejects.toThrow(`the newest moment of this backup before a gap is ${instant(3)}: log/7-`)
})

test('the end of the log is missed too: its last part, all of a turn, the object that says how far it went', async () => {
  await vault.delete(nameOf({ start: 120, end: 150, at: 5 }))
  await expect(plan()).rejects.toThrow(/0000000000000078-0000000000000096 of the log is missing/)
  expect(await reached(undefined, true)).toMatchObject({ reaches: instant(4), gaps: 1 })
  await vault.delete('head')
  await expect(plan()).rejects.toThrow('the object head is missing')
})

test('a hole inside the span of the newest base backup does not lead to an older state without a word', async () => {
  await vault.delete(nameOf({ start: 40, end: 70, at: 2 }))
  await expect(plan()).rejects.toThrow(/0000000000000028-0000000000000046 of the log is missing .* lies behind it/)
  expect(await reached(undefined, true)).toEqual({ base: instant(1), reaches: instant(1), gaps: 1 })
  await vault.delete(nameOf({ start: 0, end: 40, at: 1 }))
  await expect(plan()).rejects.toThrow(
    /are not whole: log\/7-00000001\/0000000000000000-0000000000000046 of the log is missing .* inside the base backup .* another copy/,
  )
})

test('a base backup that lacks a piece gives way to an older one that leads to the same moment', async () => {
  await vault.delete(pieceName(vault, hash('two')))
  expect(await reached()).toEqual({ base: instant(1), reaches: instant(5), gaps: 1 })
  await vault.delete(pieceName(vault, hash('one')))
  await expect(plan()).rejects.toThrow(/are not whole: pieces\/.* of the base backup .* is missing, and 1 more pieces/)
})

test('a newer line of history without its base backup is not given up without a word', async () => {
  await writeHead(vault, { at: instant(9), head: null, log: { system: '7', timeline: 2, end: lsnText(170n) } })
  await expect(plan()).rejects.toThrow(`sent up to ${instant(9)} and can be restored up to ${instant(5)}`)
  expect(await reached(undefined, true)).toMatchObject({ reaches: instant(5), gaps: 1 })
})

test('a part of the journal that is missing stops the restore before it begins', async () => {
  await vault.delete(journalName(2))
  await expect(plan()).rejects.toThrow(`journal/revocations/00000002 is missing (sent after ${instant(1)})`)
  await expect(plan(3)).rejects.toThrow('00000002 is missing')
  expect(await reached(3, true)).toMatchObject({ gaps: 1 })
  await vault.delete(journalName(3))
  await expect(plan()).rejects.toThrow(/00000002 is missing/)
})

test('holes of log and journal by names alone', () => {
  const part = (start: number, end: number, at: number) => ({
    name: '',
    ...line,
    start: BigInt(start),
    end: BigInt(end),
    at,
  })
  const holes = holesOf([part(0, 10, 1), part(0, 5, 1), part(20, 30, 3)], 0n, { end: 40n, at: 4 })
  expect(holes).toEqual([
    { start: 10n, end: 20n, since: 1, until: 3 },
    { start: 30n, end: 40n, since: 3, until: 4 },
  ])
  const sent = (...numbers: number[]) => numbers.map((number) => ({ number, at: number }))
  expect(holesOfJournal(sent(1, 2, 4), 5).map(({ number }) => number)).toEqual([3, 5])
  // Two backups at a time used a number twice and left out the one after it.
  expect(holesOfJournal(sent(1, 2, 2, 4), 4)).toEqual([])
})
