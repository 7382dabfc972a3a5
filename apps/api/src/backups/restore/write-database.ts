import { chownSync } from 'node:fs'
import { mkdir, open, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { type Account } from '../../kit/embedded/embedded-postgres-account.ts'
import { type BaseManifest, timelineText } from '../database/base-manifest.ts'
import { segmentName } from '../database/lsn.ts'
import type { LogPart } from '../database/send-log.ts'
import { readPiece } from '../vault/content.ts'
import { openLanes } from '../vault/lanes.ts'
import { BackupUnreadable, type SealedVault } from '../vault/vault.ts'

const AT_ONCE = 6

/**
 * Writes the folder of the database as recovery wants to find it; PostgreSQL makes its files durable before it recovers. Each
 * piece is checked by its hash.
 */
export async function writeDatabase(
  vault: SealedVault,
  folder: string,
  { base, log, account }: { base: BaseManifest; log: readonly LogPart[]; account: Account },
): Promise<void> {
  const own = (path: string): void => {
    if (account.uid !== undefined && account.gid !== undefined) chownSync(path, account.uid, account.gid)
  }
  const makeFolder = async (path: string): Promise<void> => {
    await mkdir(path, { recursive: true, mode: 0o700 })
    own(path)
  }
  await makeFolder(folder)
  for (const path of base.folders.toSorted()) await makeFolder(join(folder, path))
  const lanes = openLanes(AT_ONCE)
  for (const { path, pieces, size } of base.files)
    await lanes.run(async () => {
      await writePieces(vault, join(folder, path), pieces, size)
      own(join(folder, path))
    })
  await lanes.end()
  for (const part of log) own(await writeLogPart(vault, join(folder, 'pg_wal'), part, base))
  for (const [name, content] of [
    ['backup_label', base.label],
    ['recovery.signal', ''],
  ] as const) {
    await writeFile(join(folder, name), content, { mode: 0o600, flush: true })
    own(join(folder, name))
  }
}

async function writePieces(vault: SealedVault, path: string, pieces: readonly string[], size: number): Promise<void> {
  const file = await open(path, 'wx', 0o600)
  try {
    let at = 0
    for (const hash of pieces) {
      const bytes = await readPiece(vault, hash)
      await file.write(bytes, 0, bytes.length, at)
      at += bytes.length
    }
    if (at !== size) throw new BackupUnreadable(`${path} has ${at} bytes in the backup and had ${size}`)
  } finally {
    await file.close()
  }
}

async function writeLogPart(vault: SealedVault, folder: string, part: LogPart, base: BaseManifest): Promise<string> {
  const segmentBytes = BigInt(base.segmentBytes)
  const path = join(folder, segmentName(timelineText(part.timeline), part.start, segmentBytes))
  const bytes = await vault.get(part.name)
  if (bytes?.length !== Number(part.end - part.start)) throw new BackupUnreadable(`${part.name} is not whole`)
  await mkdir(dirname(path), { recursive: true })
  const file = await open(path, 'a+', 0o600).then(async (made) => {
    await made.close()
    return open(path, 'r+')
  })
  try {
    await file.write(bytes, 0, bytes.length, Number(part.start % segmentBytes))
    await file.truncate(base.segmentBytes)
  } finally {
    await file.close()
  }
  return path
}
