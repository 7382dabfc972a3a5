import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { completed, foldOf, leafOf, STORED_STEP, TILE, tilesOf, treeOf } from './audit-tree.ts'

const hashOf = (bytes: string): string => createHash('sha256').update(bytes, 'hex').digest('hex')
const links = Array.from({ length: 600 }, (_, at) => hashOf(at.toString(16).padStart(8, '0')))
const leaves = links.map((link) => leafOf(hashOf, link))

/** MTH of RFC 9162, as it is written there. */
function plainRoot(of: readonly string[]): string {
  if (of.length === 1) return of[0] ?? ''
  let left = 1
  while (left * 2 < of.length) left *= 2
  return hashOf(`01${plainRoot(of.slice(0, left))}${plainRoot(of.slice(left))}`)
}

/** The root that a leaf and its path lead to. */
function rootOfPath(leaf: string, index: number, size: number, path: readonly string[]): string {
  if (size === 1) return path.length === 0 ? leaf : 'too long'
  let left = 1
  while (left * 2 < size) left *= 2
  const [rest, last] = [path.slice(0, -1), path.at(-1) ?? 'too short']
  return index < left
    ? hashOf(`01${rootOfPath(leaf, index, left, rest)}${last}`)
    : hashOf(`01${last}${rootOfPath(leaf, index - left, size - left, rest)}`)
}

/** Complete subtrees as they are stored, by level. */
function storedLevels(size: number): Map<number, string[]> {
  const levels = new Map([[0, leaves.slice(0, size)]])
  for (let level = 0; (levels.get(level)?.length ?? 0) >= TILE; level += STORED_STEP)
    levels.set(level + STORED_STEP, completed(hashOf, levels.get(level) ?? []))
  return levels
}

/** The tree of this size, which is given the rows its tiles ask for and no others. */
function treeFor(size: number, index?: number) {
  const levels = storedLevels(size)
  const given = new Map(
    tilesOf(size, index).flatMap(({ level, from, to }) =>
      (levels.get(level) ?? []).slice(from, to).map((hash, at) => [`${level} ${from + at}`, hash] as const),
    ),
  )
  return treeOf(size, hashOf, (level, number) => {
    const hash = given.get(`${level} ${number}`)
    if (hash === undefined) throw new Error(`node ${number} of level ${level} was not asked for`)
    return hash
  })
}

const SIZES = [1, 2, 3, 5, 15, 16, 17, 31, 32, 33, 48, 100, 255, 256, 257, 273, 511, 512, 600]

test.each(SIZES)('the root of %i leaves from stored nodes is that of the standard', (size) => {
  expect(treeFor(size).root()).toBe(plainRoot(leaves.slice(0, size)))
})

test.each(SIZES)('paths of %i leaves lead to the root, and to it alone', (size) => {
  const root = plainRoot(leaves.slice(0, size))
  for (let index = 0; index < size; index += size > 64 ? 13 : 1) {
    const path = treeFor(size, index).pathOf(index)
    expect(path.length).toBeLessThanOrEqual(10)
    expect(rootOfPath(leaves[index] ?? '', index, size, path)).toBe(root)
    if (size > 1) expect(rootOfPath(links[index] ?? '', index, size, path)).not.toBe(root)
  }
})

test('a head of a tree of millions needs few rows, and so does a path', () => {
  const rows = (tiles: readonly { from: number; to: number }[]) => tiles.reduce((n, { from, to }) => n + to - from, 0)
  expect(rows(tilesOf(144_000_000))).toBeLessThanOrEqual(7 * 15)
  expect(rows(tilesOf(144_000_000, 77_777_777))).toBeLessThanOrEqual(7 * 31)
})

test('a leaf is no node: the two differ in their first byte', () => {
  const [left = '', right = ''] = leaves
  expect(foldOf(hashOf, [left, right])).toBe(hashOf(`01${left}${right}`))
  expect(foldOf(hashOf, [left, right])).not.toBe(leafOf(hashOf, `${left}${right}`))
})
