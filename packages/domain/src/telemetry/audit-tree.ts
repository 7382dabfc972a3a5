/**
 * The Merkle tree over the links of the audit chain, as RFC 9162 hashes it: the leaf of a link is SHA-256 of 0x00 and the link's hash, a
 * node that of 0x01 and its two children. Hashes are in hex; a `HexHash` takes the bytes in hex.
 */
export type HexHash = (bytes: string) => string

/** The levels of complete subtrees that are stored are apart by so many; a stored node has `TILE` children among the stored ones. */
export const STORED_STEP = 4
export const TILE = 2 ** STORED_STEP

export type TreeHead = { readonly size: number; readonly root: string }

export const leafOf = (hashOf: HexHash, linkHash: string): string => hashOf(`00${linkHash}`)
const parentOf = (hashOf: HexHash, left: string, right: string): string => hashOf(`01${left}${right}`)

/** The root of a complete subtree from its children of one level, 2, 4, 8 or more of them. */
export function foldOf(hashOf: HexHash, children: readonly string[]): string {
  let row = [...children]
  while (row.length > 1)
    row = row.flatMap((left, at) => (at % 2 === 0 ? [parentOf(hashOf, left, row[at + 1] ?? left)] : []))
  return row[0] ?? ''
}

/** The stored nodes that these hashes, the next ones of a level from a multiple of `TILE` on, complete a stored level above. */
export const completed = (hashOf: HexHash, children: readonly string[]): string[] =>
  Array.from({ length: Math.floor(children.length / TILE) }, (_, tile) =>
    foldOf(hashOf, children.slice(tile * TILE, (tile + 1) * TILE)),
  )

/** Rows that a head or a path needs: of a stored level, the hashes from a number on up to another, which is not one of them. */
export type Tile = { readonly level: number; readonly from: number; readonly to: number }

/** The tiles with which the head of a tree of this size is made, and the path of the leaf at `index` where one is given. */
export function tilesOf(size: number, index?: number): Tile[] {
  const tiles: Tile[] = []
  for (let level = 0; 2 ** level <= size; level += STORED_STEP) {
    const count = Math.floor(size / 2 ** level)
    const edge = Math.floor(count / TILE)
    if (count > edge * TILE) tiles.push({ level, from: edge * TILE, to: count })
    const own = index === undefined ? edge : Math.floor(index / 2 ** level / TILE)
    if (own < edge) tiles.push({ level, from: own * TILE, to: (own + 1) * TILE })
  }
  return tiles
}

/** The hash of a stored node; level 0: of a leaf. */
export type StoredNode = (level: number, number: number) => string

/** Root and paths of a tree of `size` leaves, from its stored nodes. Throws when `stored` throws. */
export function treeOf(
  size: number,
  hashOf: HexHash,
  stored: StoredNode,
): { root(): string; pathOf(index: number): string[] } {
  const known = new Map<string, string>()
  const complete = (level: number, number: number): string => {
    if (level % STORED_STEP === 0) return stored(level, number)
    const key = `${level} ${number}`
    const found = known.get(key)
    if (found !== undefined) return found
    const hash = parentOf(hashOf, complete(level - 1, 2 * number), complete(level - 1, 2 * number + 1))
    known.set(key, hash)
    return hash
  }
  /** Of the leaves from `start` on, so many of them. */
  const spanOf = (start: number, count: number): string => {
    const level = levelOf(count)
    if (2 ** level === count) return complete(level, start / count)
    return parentOf(hashOf, spanOf(start, 2 ** level), spanOf(start + 2 ** level, count - 2 ** level))
  }
  const pathIn = (index: number, start: number, count: number): string[] => {
    if (count === 1) return []
    const left = leftOf(count)
    return index < start + left
      ? [...pathIn(index, start, left), spanOf(start + left, count - left)]
      : [...pathIn(index, start + left, count - left), spanOf(start, left)]
  }
  return { root: () => spanOf(0, size), pathOf: (index) => pathIn(index, 0, size) }
}

/** The highest level of which so many leaves hold a complete subtree. */
function levelOf(count: number): number {
  let level = 0
  while (2 ** (level + 1) <= count) level += 1
  return level
}

/** How many of more than one leaf lie in the left child: the largest power of two below their number. */
function leftOf(count: number): number {
  const whole = 2 ** levelOf(count)
  return whole === count ? whole / 2 : whole
}
