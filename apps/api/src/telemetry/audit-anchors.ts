import { mkdir, open, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as z from 'zod/mini'
import type { Tx } from '../kit/database/db.ts'
import { findHashes, findHead } from './audit-chain-repo.ts'
import { insertHead } from './audit-head-repo.ts'
import { readTree } from './audit-tree.ts'

/** A restore in the file of anchors: `seq` and `hash` of its line are the last link that was kept. */
export type Restored = {
  /** The id in the row of the chain: without that row the line explains nothing. */
  id: string
  /** The moment the data was brought back to. */
  to: string
  by: string
  why: string
  /** The last link that is known to have been given up; the same as the kept one where none was. */
  last: number
  /** Hashes of anchors of a line of history that an earlier restore began and this one left. */
  left: string[]
}
/** `root`: that of the tree over all links up to `seq`; lines of earlier versions have none. */
export type Anchor = {
  at: string
  seq: number
  hash: string
  root?: string | undefined
  restored?: Restored | undefined
}

export const ANCHORS_FILE = 'audit-anchors.jsonl'

/**
 * Writes the chain's head into a file of the data folder, outside the database, so that a chain that was replaced or cut
 * differs from its anchors. One line an anchor; none while the head stands still. Gives the anchor of the head.
 */
export async function anchorAudit(tx: Tx, dataDir: string, at: string): Promise<Anchor | undefined> {
  const head = await findHead(tx)
  if (!head) return undefined
  const tree = await readTree(tx)
  // While links of an older build are taken into the tree, the chain alone is anchored.
  if (tree && tree.head.size >= head.seq) return anchorTree(tx, dataDir, { at, ...tree.head })
  const last = (await readAnchors(dataDir)).anchors.at(-1)
  return last?.hash === head.hash ? last : appendAnchor(dataDir, { at, seq: head.seq, hash: head.hash })
}

/** Anchors a head of the tree with the hash of its last link, in the file and for the mails to auditors; once each. */
export async function anchorTree(
  tx: Tx,
  dataDir: string,
  { at, size, root }: { at: string; size: number; root: string },
): Promise<Anchor | undefined> {
  const hash = (await findHashes(tx, [size])).get(size)
  if (hash === undefined) return undefined
  await insertHead(tx, { at, seq: size, hash, root })
  const { anchors } = await readAnchors(dataDir)
  const known = anchors.findLast((anchor) => anchor.hash === hash && anchor.root === root)
  return known ?? appendAnchor(dataDir, { at, seq: size, hash, root })
}

/** An anchor as the file and a place outside hold it, without the line end. */
export const lineOf = (anchor: Anchor): string => JSON.stringify(anchor)

export async function appendAnchor(dataDir: string, anchor: Anchor): Promise<Anchor> {
  await mkdir(dataDir, { recursive: true })
  const file = await open(join(dataDir, ANCHORS_FILE), 'a', 0o600)
  try {
    await file.write(`${lineOf(anchor)}\n`)
    await file.sync()
    return anchor
  } finally {
    await file.close()
  }
}

type Anchors = { anchors: Anchor[]; broken: number | null }

/** The anchors by time, as those of another process may come later; `broken`: number of the first line that is none. No file is no anchor. */
export async function readAnchors(dataDir: string): Promise<Anchors> {
  const { anchors, broken } = parseAnchors(await textOf(join(dataDir, ANCHORS_FILE)))
  return { anchors: anchors.toSorted((one, other) => Date.parse(one.at) - Date.parse(other.at)), broken }
}

export function parseAnchors(text: string): Anchors {
  const lines = text.split('\n').filter((line) => line !== '')
  const anchors: Anchor[] = []
  for (const [index, line] of lines.entries()) {
    const anchor = parsed(line)
    if (!anchor) return { anchors, broken: index + 1 }
    anchors.push(anchor)
  }
  return { anchors, broken: null }
}

async function textOf(path: string): Promise<string> {
  try {
    return await readFile(path, 'utf8')
  } catch (error) {
    if (error instanceof Error && Reflect.get(error, 'code') === 'ENOENT') return ''
    throw error
  }
}

function parsed(line: string): Anchor | undefined {
  try {
    const result = z.safeParse(ANCHOR, JSON.parse(line))
    return result.success ? result.data : undefined
  } catch {
    return undefined
  }
}

const ANCHOR = z.object({
  at: z.string(),
  seq: z.number(),
  hash: z.string(),
  root: z.optional(z.string()),
  restored: z.optional(
    z.object({
      id: z.string(),
      to: z.string(),
      by: z.string(),
      why: z.string(),
      last: z.number(),
      left: z.array(z.string()),
    }),
  ),
})
