import { createHash } from 'node:crypto'
import {
  completed,
  type HexHash,
  leafOf,
  STORED_STEP,
  TILE,
  type Tile,
  tilesOf,
  type TreeHead,
  treeOf,
} from '@osmp/domain/telemetry/audit-tree.ts'
import type { Db, Tx } from '../kit/database/db.ts'
import { findHead, lockChain } from './audit-chain-repo.ts'
import { countNodes, findLevel, findTiles, insertNodes, type TreeNode } from './audit-tree-repo.ts'

/** Links a transaction takes into the tree. */
const BATCH = 4_096
/** A chain sealed by an older build is taken in over several runs of the job. */
const LIMIT_MS = 30_000
/** A pack does not wait for such a chain. */
export const PACK_MS = 2_000
/** Tiles a statement reads. */
const TILES_AT_ONCE = 2_000
const ROOTS_AT_ONCE = 200

export const hexHash: HexHash = (bytes) => createHash('sha256').update(bytes, 'hex').digest('hex')

/**
 * Takes links that are sealed and not in the tree yet into it, a batch a transaction, in whole tiles. The tree follows the chain, so that
 * links of a build without a tree are taken in too. How many nodes came.
 */
export async function growTree(db: Db, limitMs = LIMIT_MS): Promise<number> {
  const end = performance.now() + limitMs
  let nodes = 0
  for (;;) {
    const { added, isWhole } = await db.inTransaction(growBatch)
    nodes += added
    if (isWhole || performance.now() > end) return nodes
  }
}

async function growBatch(tx: Tx): Promise<{ added: number; isWhole: boolean }> {
  await lockChain(tx)
  const counts = await countNodes(tx)
  const covered = (counts.get(STORED_STEP) ?? 0) * TILE
  const links = await findLevel(tx, { level: 0, from: covered, to: covered + BATCH })
  const added: TreeNode[] = []
  let fresh = completed(
    hexHash,
    links.map((hash) => leafOf(hexHash, hash)),
  )
  for (let level = STORED_STEP; ; level += STORED_STEP) {
    const first = counts.get(level) ?? 0
    added.push(...fresh.map((hash, at) => ({ level, number: first + at, hash })))
    const from = (counts.get(level + STORED_STEP) ?? 0) * TILE
    const stored = from < first ? await findLevel(tx, { level, from, to: first }) : []
    const next = completed(hexHash, [...stored, ...fresh])
    if (next.length === 0) break
    fresh = next
  }
  if (added.length > 0) await insertNodes(tx, added)
  return { added: added.length, isWhole: links.length < BATCH }
}

/** How many links a head can cover now: those of whole tiles that are in the tree, and the next few. */
async function coveredSize(tx: Tx): Promise<number> {
  const [head, counts] = [await findHead(tx), await countNodes(tx)]
  return Math.min(head?.seq ?? 0, (counts.get(STORED_STEP) ?? 0) * TILE + TILE - 1)
}

export type ChainTree = { head: TreeHead; pathOf(seq: number): string[] | null }

/** The tree as it is now, with the paths of these links; null for a link that is not in it yet. Undefined of an empty one. */
export async function readTree(tx: Tx, seqs: readonly number[] = []): Promise<ChainTree | undefined> {
  const size = await coveredSize(tx)
  if (size === 0) return undefined
  const inside = seqs.filter((seq) => seq <= size)
  const tree = await loaded(tx, size, [tilesOf(size), ...inside.map((seq) => tilesOf(size, seq - 1))].flat())
  return {
    head: { size, root: tree.root() },
    pathOf: (seq) => (seq <= size ? tree.pathOf(seq - 1) : null),
  }
}

/** Roots of trees of several sizes; none of a size above what is stored, or for which a node is missing. */
export async function rootsOf(tx: Tx, sizes: readonly number[]): Promise<Map<number, string>> {
  const size = await coveredSize(tx)
  const roots = new Map<number, string>()
  const known = sizes.filter((one) => one > 0 && one <= size)
  for (let at = 0; at < known.length; at += ROOTS_AT_ONCE) {
    const some = known.slice(at, at + ROOTS_AT_ONCE)
    const nodes = await nodesOf(
      tx,
      some.flatMap((one) => tilesOf(one)),
    )
    for (const one of some) {
      const isThere = tilesOf(one).every(({ level, from, to }) =>
        Array.from({ length: to - from }, (_, number) => from + number).every((number) =>
          nodes.has(keyOf({ level, number })),
        ),
      )
      if (isThere) roots.set(one, treeOf(one, hexHash, reader(nodes)).root())
    }
  }
  return roots
}

const loaded = async (tx: Tx, size: number, tiles: readonly Tile[]) =>
  treeOf(size, hexHash, reader(await nodesOf(tx, tiles)))

const keyOf = ({ level, number }: Pick<TreeNode, 'level' | 'number'>): string => `${level} ${number}`

const reader = (nodes: ReadonlyMap<string, string>) => (level: number, number: number) => {
  const hash = nodes.get(keyOf({ level, number }))
  if (hash === undefined) throw new Error(`node ${number} of level ${level} is missing in the tree of the audit chain`)
  return hash
}

async function nodesOf(tx: Tx, tiles: readonly Tile[]): Promise<Map<string, string>> {
  const each = [...new Map(tiles.map((tile) => [JSON.stringify(tile), tile])).values()]
  const nodes = new Map<string, string>()
  for (let at = 0; at < each.length; at += TILES_AT_ONCE) {
    for (const node of await findTiles(tx, each.slice(at, at + TILES_AT_ONCE)))
      nodes.set(keyOf(node), node.level === 0 ? leafOf(hexHash, node.hash) : node.hash)
  }
  return nodes
}

/**
 * The last link covered by the first node that differs from what lies below it, or is missing, among nodes with their last link within
 * these; undefined: none. `counts`: the nodes there are.
 */
export async function findTreeFault(
  tx: Tx,
  { from, to, counts }: { from: number; to: number; counts: ReadonlyMap<number, number> },
): Promise<number | undefined> {
  for (const [level, count] of counts) {
    const width = 2 ** level
    const first = Math.floor((from - 1) / width)
    const last = Math.min(count, Math.floor(to / width))
    if (first >= last) continue
    const below = await findLevel(tx, { level: level - STORED_STEP, from: first * TILE, to: last * TILE })
    const made = completed(hexHash, level === STORED_STEP ? below.map((hash) => leafOf(hexHash, hash)) : below)
    const stored = await findTiles(tx, [{ level, from: first, to: last }])
    const hashes = new Map(stored.map(({ number, hash }) => [number, hash]))
    for (let number = first; number < last; number += 1)
      if (made[number - first] === undefined || hashes.get(number) !== made[number - first]) return (number + 1) * width
  }
  return undefined
}
