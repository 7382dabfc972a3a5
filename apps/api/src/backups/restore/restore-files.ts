import type { Tx } from '../../kit/database/db.ts'
import type { ObjectPlaces } from '../../kit/store/object-store.ts'
import { hasRow, type StoredRow, storedRows } from '../files/stored-rows-repo.ts'
import { findFile, readPiece } from '../vault/content.ts'
import { openLanes } from '../vault/lanes.ts'
import { BackupUnreadable, type SealedVault } from '../vault/vault.ts'

const AT_ONCE = 6

export type RestoredFiles = {
  placed: number
  bytes: number
  /** Ids of files whose bytes are neither in the store nor in the backup. */
  missing: string[]
  /** Files left out because their content in the backup is damaged. */
  damaged: { id: string; fault: string }[]
  /** Keys in the store no row names: bytes of after the moment. `isKept`: they lie aside now. */
  unnamed: string[]
  isKept: boolean
}

/**
 * Brings files to the moment of the rows: what a row names is fetched, what none names is put aside. Content that is damaged in the backup ends
 * it, unless such files are to be left out.
 */
export async function restoreFiles(
  tx: Tx,
  vault: SealedVault,
  places: ObjectPlaces,
  isWithoutDamaged: boolean,
): Promise<RestoredFiles> {
  const found: RestoredFiles = { placed: 0, bytes: 0, missing: [], damaged: [], unnamed: [], isKept: true }
  const lanes = openLanes(AT_ONCE)
  for await (const row of storedRows(tx))
    await lanes.run(() =>
      restoreFile(vault, places, row, found).catch((error: unknown) => {
        if (!(error instanceof BackupUnreadable)) throw error
        if (!isWithoutDamaged)
          throw new BackupUnreadable(
            `${error.message}. It is content of the file ${row.id}; --without-damaged restores everything else`,
          )
        found.damaged.push({ id: row.id, fault: error.message })
      }),
    )
  await lanes.end()
  for await (const key of places.keys()) {
    if (await hasRow(tx, key)) continue
    found.unnamed.push(key)
    found.isKept = (await places.setAside(key)) && found.isKept
  }
  return found
}

async function restoreFile(
  vault: SealedVault,
  places: ObjectPlaces,
  row: StoredRow,
  found: RestoredFiles,
): Promise<void> {
  if ((await places.sizeOf(row.objectKey)) === row.size) return
  const pieces = await findFile(vault, row)
  if (!pieces) {
    found.missing.push(row.id)
    return
  }
  async function* content() {
    for (const hash of pieces ?? []) yield await readPiece(vault, hash)
  }
  await places.place(row.objectKey, content())
  found.placed += 1
  found.bytes += row.size
}
