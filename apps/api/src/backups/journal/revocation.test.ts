import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openFileLog } from './line-log.ts'
import { readRevocation, type Revocation, revocationLine, standing } from './revocation.ts'

let no = 0
const noted = (kind: string, subject: string, detail = '', at = '2026-11-28T01:00:00.000000Z'): Revocation => ({
  id: `id-${(no += 1)}`,
  no,
  at,
  kind,
  subject,
  detail,
})

test('what happened last to a person or a role counts', () => {
  const journal = [
    noted('personOff', 'a'),
    noted('personOff', 'b'),
    noted('personOn', 'a'),
    noted('roleOff', 'a', 'finance'),
    noted('roleOff', 'a', 'admin'),
    noted('roleOn', 'a', 'finance'),
    noted('fileOff', 'f'),
    noted('personOn', 'b', '', '2026-11-28T00:59:00.000000Z'),
  ]
  const found = standing(journal)
  expect(found.get('personOff')?.map(({ subject }) => subject)).toEqual(['b'])
  expect(found.get('roleOff')?.map(({ detail }) => detail)).toEqual(['admin'])
  expect(found.get('fileOff')).toHaveLength(1)
  expect(found.get('personOn')).toBeUndefined()
})

test('a line says what was noted; one that was cut short says nothing', () => {
  const one = noted('roleOff', 'a', 'admin')
  expect(readRevocation(revocationLine(one))).toEqual(one)
  expect(readRevocation(revocationLine(one).slice(0, -3))).toBeUndefined()
  expect(readRevocation('[]')).toBeUndefined()
})

test('a line is kept once, also when the file is opened again', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'osmp-journal-'))
  const path = join(folder, 'data', 'journal.jsonl')
  expect(await (await openFileLog(path)).add(['a', 'b', 'a'])).toBe(2)
  const again = await openFileLog(path)
  expect(await again.add(['b', 'c'])).toBe(1)
  expect(readFileSync(path, 'utf8')).toBe('a\nb\nc\n')
  rmSync(folder, { recursive: true })
})
