import { type Dirent } from 'node:fs'
import { open, readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { isMissing } from '../vault/durable-file.ts'
import { type Content, PIECE_BYTES } from '../vault/content.ts'
import { openLanes } from '../vault/lanes.ts'
import type { BackupSession, Facts } from '../../kit/database/backup-session-repo.ts'
import type { BaseFile, BaseManifest } from './base-manifest.ts'

/** Their content is of a running server alone; the folders themselves are needed. */
const EMPTY = new Set([
  'pg_wal',
  'pg_replslot',
  'pg_dynshmem',
  'pg_notify',
  'pg_serial',
  'pg_snapshots',
  'pg_stat_tmp',
  'pg_subtrans',
])
const LEFT_OUT =
  /^(?:postmaster\.(?:pid|opts)|backup_label.*|tablespace_map.*|(?:recovery|standby)\.signal|pgsql_tmp.*|pg_internal\.init.*)$/
/** It says where recovery begins and is copied last. */
const CONTROL = 'global/pg_control'
const AT_ONCE = 3

export type TakenBase = Omit<BaseManifest, 'product' | 'stored'>

/**
 * Copies the folder of a running database (`folder`: as this process reaches it) while it works: the log from the start of the backup to its end
 * repairs files that change meanwhile, so it must be kept with them.
 */
export async function takeBase(
  session: BackupSession,
  { facts, folder, content }: { facts: Facts; folder: string; content: Content },
): Promise<TakenBase> {
  const startedAt = facts.now
  const startLsn = await session.startBackup()
  const { folders, files } = await copyFolder(folder, content)
  const { lsn: endLsn, label } = await session.stopBackup()
  const { now: endedAt, head, system, timeline, version, schema } = await session.facts()
  const lsns = { startLsn, endLsn, segmentBytes: facts.segmentBytes }
  const versions = { postgres: majorOf(version), schema }
  return { format: 1, system, timeline, ...lsns, startedAt, endedAt, ...versions, head, label, folders, files }
}

export const majorOf = (version: string): string => /^\d+/.exec(version)?.[0] ?? version

async function copyFolder(root: string, content: Content): Promise<Pick<BaseManifest, 'folders' | 'files'>> {
  const folders: string[] = []
  const paths: string[] = []
  for await (const [path, entry] of walk(root, '')) {
    if (entry.isDirectory()) folders.push(path)
    else if (entry.isFile() && path !== CONTROL) paths.push(path)
  }
  const files: BaseFile[] = []
  const lanes = openLanes(AT_ONCE)
  for (const path of [...paths, CONTROL]) {
    if (path === CONTROL) await lanes.end()
    await lanes.run(async () => {
      const file = await copyFile(root, path, content)
      if (file) files.push(file)
    })
  }
  await lanes.end()
  return { folders, files }
}

async function* walk(root: string, below: string): AsyncGenerator<[string, Dirent]> {
  for (const entry of await readdir(join(root, below), { withFileTypes: true })) {
    if (LEFT_OUT.test(entry.name)) continue
    const path = below === '' ? entry.name : `${below}/${entry.name}`
    yield [path, entry]
    if (entry.isDirectory() && !EMPTY.has(path)) yield* walk(root, path)
  }
}

/** Bytes of the files a base backup copies. */
export async function sizeOfFolder(root: string): Promise<number> {
  let bytes = 0
  for await (const [path, entry] of walk(root, ''))
    if (entry.isFile()) bytes += (await stat(join(root, path)).catch(() => undefined))?.size ?? 0
  return bytes
}

/** Undefined: it was dropped meanwhile, as the log knows. */
async function copyFile(root: string, path: string, content: Content): Promise<BaseFile | undefined> {
  const file = await open(join(root, path)).catch((error: unknown) => {
    if (isMissing(error)) return undefined
    throw error
  })
  if (!file) return undefined
  try {
    const pieces: string[] = []
    let size = 0
    for (;;) {
      const piece = Buffer.alloc(Math.min(PIECE_BYTES, Math.max(1, (await file.stat()).size - size)))
      const bytes = await readFull(file, piece, size)
      if (bytes > 0) pieces.push(await content.keep(piece.subarray(0, bytes)))
      size += bytes
      if (bytes < piece.length || size >= (await file.stat()).size) return { path, size, pieces }
    }
  } finally {
    await file.close()
  }
}

/** A read may give less than is there. */
async function readFull(file: Awaited<ReturnType<typeof open>>, into: Buffer, from: number): Promise<number> {
  let filled = 0
  while (filled < into.length) {
    const { bytesRead } = await file.read(into, filled, into.length - filled, from + filled)
    if (bytesRead === 0) break
    filled += bytesRead
  }
  return filled
}
