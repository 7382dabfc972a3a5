import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { unzipSync } from 'fflate'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createDiskStore } from '../kit/store/disk-object-store.ts'

const ROWS = 100_000
const MOST_MB = 130
const CHILD = fileURLToPath(new URL('test-large-export.ts', import.meta.url))
/** As in `npm start`. */
const HEAP = ['--max-semi-space-size=16', '--max-old-space-size=512']

const folder = mkdtempSync(join(tmpdir(), 'osmp-large-export-'))
let told: { key: string; size: number; watermark: string; rows: number; grewMb: number }
let parts: Record<string, Uint8Array>
beforeAll(async () => {
  const { stdout } = await promisify(execFile)(process.execPath, [...HEAP, CHILD, folder, String(ROWS)])
  told = JSON.parse(stdout)
  const { stream } = await createDiskStore(folder).get(told.key)
  parts = unzipSync(await buffer(stream))
}, 60_000)
afterAll(() => rmSync(folder, { recursive: true }))

const part = (path: string): Buffer => Buffer.from(parts[path] ?? [])

function timesOf(text: string): number {
  const sheet = part('xl/worksheets/sheet1.xml')
  let times = 0
  for (let at = sheet.indexOf(text); at >= 0; at = sheet.indexOf(text, at + 1)) times += 1
  return times
}

it('a hundred thousand rows are all in the file', () => {
  expect(told.rows).toBe(ROWS)
  // With a head and a foot.
  expect(timesOf('<row r="')).toBe(ROWS + 2)
  expect(timesOf(`>医生${ROWS - 1}</t>`)).toBe(1)
})

it('and the process that wrote them did not hold them', () => {
  expect(told.grewMb).toBeGreaterThan(0)
  expect(told.grewMb).toBeLessThan(MOST_MB)
})

it('none of them is a formula', () => {
  expect(timesOf('<f>') + timesOf('<f ')).toBe(0)
  expect(
    timesOf('t="inlineStr"><is><t xml:space="preserve">=HYPERLINK') + timesOf('<t xml:space="preserve">@SUM'),
  ).toBe(ROWS / 2)
})

it('the watermark leads back to who took it: in the last row, at the foot of each page and in the properties', () => {
  expect(told.watermark).toMatch(/^E1001-2611251000-[2-9A-Z]{8}$/)
  expect(timesOf(`林晓 E1001 · ${told.watermark}</t>`)).toBe(1)
  expect(timesOf(`<oddFooter>&amp;L${told.watermark}`)).toBe(1)
  expect(part('docProps/custom.xml').toString()).toContain(`<vt:lpwstr>${told.watermark}</vt:lpwstr>`)
})
