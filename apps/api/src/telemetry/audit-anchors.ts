import { mkdir, open, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Tx } from '../kit/database/db.ts'
import { findHead } from './audit-chain-repo.ts'

export type Anchor = { at: string; seq: number; hash: string }

const FILE = 'audit-anchors.jsonl'

/**
 * Writes the chain's head into a file of the data folder, outside the database, so that a chain that was made anew or cut can be
 * told from the one that was there. One line an anchor; none while the head stands still.
 */
export async function anchorAudit(tx: Tx, dataDir: string, at: string): Promise<void> {
  const head = await findHead(tx)
  if (!head || (await readAnchors(dataDir)).anchors.at(-1)?.hash === head.hash) return
  await mkdir(dataDir, { recursive: true })
  const file = await open(join(dataDir, FILE), 'a', 0o600)
  try {
    await file.write(`${JSON.stringify({ at, seq: head.seq, hash: head.hash })}\n`)
    await file.sync()
  } finally {
    await file.close()
  }
}

type Anchors = { anchors: Anchor[]; broken: number | null }

/** The anchors in order; `broken`: number of the first line that is none. No file is no anchor. */
export const readAnchors = async (dataDir: string): Promise<Anchors> => parseAnchors(await textOf(join(dataDir, FILE)))

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
    const value: unknown = JSON.parse(line)
    if (typeof value !== 'object' || value === null) return undefined
    const [at, seq, hash]: unknown[] = [Reflect.get(value, 'at'), Reflect.get(value, 'seq'), Reflect.get(value, 'hash')]
    return typeof at === 'string' && typeof seq === 'number' && typeof hash === 'string' ? { at, seq, hash } : undefined
  } catch {
    return undefined
  }
}
