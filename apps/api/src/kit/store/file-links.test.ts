import { expect, test } from 'vitest'
import { createFileLinks, safeFileName } from './file-links.ts'

const links = createFileLinks(Buffer.alloc(32, 3), '/api')
const FILE = { objectKey: '0190a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5b', mediaType: 'image/png', fileName: '签名.png' }
const NOW = 1_764_036_010_000
const made = links.make(FILE, 'person-1', NOW)
const link = made.slice('/api/files/'.length)

test('opens for its person until five minutes and the rest of the minute are over', () => {
  expect(links.read(link, 'person-1', NOW)).toEqual(FILE)
  expect(links.read(link, 'person-1', NOW + 5 * 60_000)).toEqual(FILE)
  expect(links.read(link, 'person-1', NOW + 6 * 60_000)).toBeUndefined()
  expect(links.read(link, 'person-2', NOW)).toBeUndefined()
})

test('opens with no letter changed, left out or added, and with no other key', () => {
  const letters = [...link]
  for (const at of letters.keys()) {
    const other = letters[at] === 'A' ? 'B' : 'A'
    expect(links.read(link.slice(0, at) + other + link.slice(at + 1), 'person-1', NOW), `letter ${at}`).toBeUndefined()
    expect(links.read(link.slice(0, at) + link.slice(at + 1), 'person-1', NOW), `without ${at}`).toBeUndefined()
  }
  for (const added of ['=', '.', '.x', 'A', '%00']) {
    expect(links.read(link + added, 'person-1', NOW), added).toBeUndefined()
  }
  const foreign = createFileLinks(Buffer.alloc(32, 4), '/api').make(FILE, 'person-1', NOW)
  expect(links.read(foreign.slice('/api/files/'.length), 'person-1', NOW)).toBeUndefined()
  expect(links.read('', 'person-1', NOW)).toBeUndefined()
})

test('a name is one a header and a file system take, whatever its characters', () => {
  const names = {
    '../../etc/passwd': '.._.._etc_passwd',
    'a"\r\nSet-Cookie: x=1.pdf': 'a___Set-Cookie_ x=1.pdf',
    [`a${'𠮷'.repeat(130)}`]: `a${'𠮷'.repeat(119)}`,
    'half\ud842.pdf': 'half\ufffd.pdf',
  }
  for (const [name, safe] of Object.entries(names)) {
    expect(safeFileName(name)).toBe(safe)
    expect(() => encodeURIComponent(safeFileName(name))).not.toThrow()
  }
})
