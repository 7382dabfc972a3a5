import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { keepRun } from '../../kit/database/backup-run-repo.ts'
import type { Db } from '../../kit/database/db.ts'
import type { ObjectPlaces } from '../../kit/store/object-store.ts'
import { type AnchorPlace, ANCHORS_FILE, type NotedRestore, noteRestore } from '../../telemetry/public.ts'
import { journalPath, keepJournal } from '../journal/keep-journal.ts'
import { contentOf, linesOf, openFileLog, openVaultLog } from '../journal/line-log.ts'
import { anchorLines } from '../journal/sent-anchors.ts'
import { readHead } from '../sent-head.ts'
import type { SealedVault } from '../vault/vault.ts'
import { type Applied, applyJournal } from './apply-journal.ts'
import { type RestoredFiles, restoreFiles } from './restore-files.ts'

export type Finishing = {
  db: Db
  vault: SealedVault
  places: ObjectPlaces
  /** Where anchors and journal lie from now on. */
  dataDir: string
  /** Where processes put anchors outside of their machines. */
  anchorPlace?: AnchorPlace | undefined
  /** A data folder that outlived the loss: what it noted last is not in the backup yet. */
  oldDataDir: string | undefined
  /** The restored moment, the operator and the reason, and the present by the database's clock. */
  to: string
  by: string
  why: string
  at: string
  /** Files with damaged content in the backup are left out. */
  isWithoutDamaged: boolean
}

export type Finished = { chain: NotedRestore; applied: Applied; files: RestoredFiles; fileSeconds: number }

/**
 * The product's part of a restore, by whatever tool the database was brought back: it notes the restore in the chain and outside the
 * database, ends all access, applies later revocations again and brings files to the moment of the rows. The product must not run.
 */
export async function finishRestore(finishing: Finishing): Promise<Finished> {
  const { db, vault, places, dataDir, to, at } = finishing
  const { lines, lastKnown } = await gather(finishing)
  const chain = await noteRestore(db, dataDir, { ...finishing, lastKnown })
  const applied = await applyJournal(db, { lines, to, at })
  const began = performance.now()
  const files = await restoreFiles(db.db, vault, places, finishing.isWithoutDamaged)
  const finished = { chain, applied, files, fileSeconds: (performance.now() - began) / 1000 }
  await keepRun(db.db, 'restore', {
    to,
    links: chain.links,
    undecided: applied.undecided.length,
    missing: files.missing.length,
  })
  await keepJournal(db.db, await openFileLog(journalPath(dataDir)))
  const report = join(dataDir, `restored-${at.replaceAll(':', '-')}.json`)
  await writeFile(
    report,
    `${JSON.stringify({ to, at, by: finishing.by, why: finishing.why, ...finished }, null, 2)}\n`,
    {
      mode: 0o600,
    },
  )
  return finished
}

/** Journal and anchors of the backup and of a data folder that is left, into the folder from which the product goes on. */
async function gather({
  db,
  vault,
  dataDir,
  anchorPlace,
  oldDataDir,
}: Finishing): Promise<{ lines: readonly string[]; lastKnown: number }> {
  const journal = await openFileLog(journalPath(dataDir))
  const anchors = await openFileLog(join(dataDir, ANCHORS_FILE))
  await journal.add((await openVaultLog(vault, 'journal/revocations/')).lines())
  await anchors.add((await openVaultLog(vault, 'journal/anchors/')).lines())
  await anchors.add(await anchorLines({ dataDir, anchorPlace }, anchors.lines()))
  if (oldDataDir !== undefined) {
    await journal.add(linesOf(await contentOf(journalPath(oldDataDir))))
    await anchors.add(linesOf(await contentOf(join(oldDataDir, ANCHORS_FILE))))
  }
  // An external database may be newer than the journal in the backup: people and roles that were given back last are not taken away again.
  await keepJournal(db.db, journal)
  return { lines: journal.lines(), lastKnown: (await readHead(vault))?.head?.seq ?? 0 }
}
