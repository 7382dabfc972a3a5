import { existsSync } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { endEmbedded } from '../../kit/embedded/attach-embedded.ts'
import type { Config } from '../../kit/settings/config.ts'
import { diskRoom } from '../../kit/store/disk-room.ts'
import { bytesOf } from '../backup-line.ts'
import { readHead } from '../sent-head.ts'
import { storedOf } from '../vault/clean-up.ts'
import { BackupUnreadable, type SealedVault } from '../vault/vault.ts'
import { planRestore } from './restore-plan.ts'

const GB = 1024 ** 3
/** Room for checkpoints and reports of the restore. */
const BESIDE = 1.1
const LEFT_FREE = GB

/** The scratch folder of drills. */
export const drillFolder = ({ backup, dataDir }: Pick<Config, 'backup' | 'dataDir'>): string =>
  backup.drillDir ?? join(dataDir, 'drill')

/** The folder a drill restores into, below its scratch folder. */
export const scratchTarget = (folder: string): string => join(resolve(folder), 'restored')

/** Ends the database of a drill and deletes its folder; the scratch folder itself may hold other things. */
export async function clearScratch(folder: string): Promise<void> {
  const target = scratchTarget(folder)
  for (const path of [`${target}.restoring`, target]) {
    if (existsSync(join(path, 'postgres'))) await endEmbedded(path)
    await rm(path, { recursive: true, force: true, maxRetries: 3 })
  }
}

/** Throws one line where the newest backup would not fit with a GB to spare. Gives its bytes. */
export async function requireRoom(vault: SealedVault, folder: string): Promise<number> {
  const { base, log } = await planRestore(vault, undefined)
  let bytes = bytesOf(base) + log.reduce((sum, { start, end }) => sum + Number(end - start), 0)
  for await (const { size } of storedOf(vault, base.stored)) bytes += size
  await mkdir(folder, { recursive: true })
  const { free } = await diskRoom(folder)
  const needed = bytes * BESIDE + LEFT_FREE
  if (free < needed)
    throw new Error(
      `a drill needs ${(needed / GB).toFixed(1)} GB in ${folder}, where ${(free / GB).toFixed(1)} GB are free`,
    )
  return bytes
}

/** Up to which moment files and journal were sent. */
export async function findSent(vault: SealedVault): Promise<string> {
  const sent = await readHead(vault)
  if (!sent) throw new BackupUnreadable(`nothing was sent to ${vault.place} yet`)
  return sent.at
}
