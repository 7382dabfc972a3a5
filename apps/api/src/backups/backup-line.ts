import { MOST_FAULTS_KEPT } from '@osmp/domain/backups/backup-age.ts'
import type { Db } from '../kit/database/db.ts'
import type { ObjectStore } from '../kit/store/object-store.ts'
import type { BackupSession } from '../kit/database/backup-session-repo.ts'
import { type BackupCheck, checkBackup, mendJournal } from './check-backup.ts'
import { type BaseManifest, baseName } from './database/base-manifest.ts'
import { lsnOf, lsnText } from './database/lsn.ts'
import { beginLog, findPosition, slotOf } from './database/position.ts'
import { sendLog } from './database/send-log.ts'
import { sizeOfFolder, takeBase } from './database/take-base.ts'
import { createFileSender } from './files/send-files.ts'
import { storedRows } from './files/stored-rows-repo.ts'
import { keepJournal } from './journal/keep-journal.ts'
import { openVaultLog } from './journal/line-log.ts'
import { anchorLines } from './journal/sent-anchors.ts'
import { journalPrefix } from './journal/journal-holes.ts'
import { writeHead } from './sent-head.ts'
import { cleanUp } from './vault/clean-up.ts'
import { type Content, openContent, piecesOf } from './vault/content.ts'
import { BackupUnreadable, NoRoom, type SealedVault } from './vault/vault.ts'
import type { AnchorPlace } from '../telemetry/public.ts'

const MB = 1024 * 1024

export type BackupParts = {
  session: BackupSession
  db: Db
  store: ObjectStore
  vault: SealedVault
  dataDir: string
  /** Where other processes put anchors of the audit chain; undefined: all of them are in the data folder. */
  anchorPlace: AnchorPlace | undefined
  /** The folder of the database; undefined: it is not ours, and files and journal alone are sent. */
  cluster: string | undefined
  product: string
  keepDays: number
}

/** Sends backups to one vault over one connection to the database. */
export type BackupLine = {
  /** False: the log was not held since the last backup, and a base backup has to come first. */
  hasLog(): boolean
  /** A whole backup: the base, the log up to its end, the files. Cycles may go on meanwhile. */
  base(): Promise<BaseManifest>
  /** Sends new files and journal lines, then the log, so that no row arrives without its file. Gives the newest moment that can be restored. */
  cycle(): Promise<{ at: string; missing: string[] }>
  /** Looks what was sent and is gone, notes it, and sends again what can be sent: journals at once, files in the next turn. */
  check(): Promise<BackupCheck & { mended: string[] }>
}

/** `isLasting`: the database holds the log for the next run too. */
export async function openBackupLine(parts: BackupParts, isLasting: boolean): Promise<BackupLine> {
  const { session, db, vault, store, dataDir, anchorPlace, cluster, keepDays } = parts
  const facts = await session.facts()
  const line = { system: facts.system, timeline: facts.timeline }
  const content = await openContent(vault)
  const files = createFileSender({ tx: db.db, store, content })
  let revocations = await openVaultLog(vault, journalPrefix('revocations'))
  let anchors = await openVaultLog(vault, journalPrefix('anchors'))
  const slot = slotOf(vault.place) + (isLasting ? '' : `_${process.pid}`)
  let position = isLasting && cluster !== undefined ? await findPosition(session, vault, facts) : undefined
  const oneAtATime = inTurn()

  const send = async (): Promise<{ at: string; missing: string[] }> => {
    const { at, lsn } = await session.beat({ place: vault.place })
    const missing = await files.send()
    await keepJournal(db.db, revocations)
    await anchors.add(await anchorLines({ dataDir, anchorPlace }, anchors.lines()))
    const { head } = await session.facts()
    if (cluster !== undefined && position !== undefined) {
      await sendLog(vault, cluster, { ...facts, from: position, to: lsnOf(lsn), at })
      position = lsnOf(lsn)
      if (isLasting) await session.letGo(slot, lsnText(position))
    }
    // Last, so that it names nothing that did not arrive.
    const log = position === undefined ? undefined : { ...line, end: lsnText(position) }
    await writeHead(vault, { at, head, log, journal: { revocations: revocations.last(), anchors: anchors.last() } })
    await session.noteRun('log', { place: vault.place, isLasting, upTo: at, sent: content.sent() })
    return { at, missing }
  }
  const cycle = () => oneAtATime(send)

  const look = async (): Promise<BackupCheck & { mended: string[] }> => {
    const source = { tx: db.db, dataDir, anchorPlace }
    const [revoked, anchored] = [
      await mendJournal(vault, 'revocations', source),
      await mendJournal(vault, 'anchors', source),
    ]
    revocations = revoked?.log ?? revocations
    anchors = anchored?.log ?? anchors
    const pieces = await content.look()
    files.again()
    const checked = await checkBackup(vault, cluster === undefined ? undefined : line, pieces)
    const { gaps } = checked
    await session.noteRun('gaps', { place: vault.place, gaps: gaps.length, lines: gaps.slice(0, MOST_FAULTS_KEPT) })
    return { ...checked, mended: [...(revoked?.lost ?? []), ...(anchored?.lost ?? [])] }
  }

  return {
    hasLog: () => cluster === undefined || position !== undefined,
    cycle,
    check: () => oneAtATime(look),
    base: async () => {
      if (cluster === undefined) throw new Error('the database of DATABASE_URL is saved by its own tools')
      const { segmentBytes } = facts
      position ??= await beginLog(session, slot, { segmentBytes, isTemporary: !isLasting })
      const sentBefore = content.sent()
      const taken = await takeBase(session, { facts: await session.facts(), folder: cluster, content }).catch(
        async (error: unknown) => {
          throw await withNeed(error, cluster, content.sent() - sentBefore)
        },
      )
      await cycle()
      const manifest = { ...taken, product: parts.product, stored: await listStored(db, content) }
      await vault.put(baseName(manifest), Buffer.from(JSON.stringify(manifest)))
      await session.noteRun('base', { place: vault.place, bytes: bytesOf(manifest), sent: content.sent() })
      await oneAtATime(() => cleanUp(vault, content, { keepDays, now: Date.parse(manifest.endedAt) })).catch(keepAll)
      return manifest
    },
  }
}

/** Says how much a whole base backup is where there was no room for it. */
async function withNeed(error: unknown, cluster: string, sent: number): Promise<unknown> {
  if (!(error instanceof NoRoom)) return error
  const size = (bytes: number): string => (bytes / MB).toFixed(0)
  const whole = await sizeOfFolder(cluster)
  return new NoRoom(
    `${error.message}. The database has ${size(whole)} MB before compression, of which ${size(sent)} MB were sent now; the next run goes on from there`,
  )
}

/** Where an older base backup is damaged nothing is deleted: which content it needs is not known, and the check names it. */
function keepAll(error: unknown): void {
  if (!(error instanceof BackupUnreadable)) throw error
}

export const bytesOf = ({ files }: Pick<BaseManifest, 'files'>): number =>
  files.reduce((sum, { size }) => sum + size, 0)

/** A list of the files that rows name, for the clean-up: a line each. */
async function listStored({ db }: Db, content: Content): Promise<string[]> {
  async function* lines() {
    for await (const { sha256, size } of storedRows(db)) yield Buffer.from(`${sha256} ${size}\n`)
  }
  const pieces: string[] = []
  for await (const piece of piecesOf(lines())) pieces.push(await content.keep(piece))
  return pieces
}

/** Runs one after the other what must not overlap. */
function inTurn(): <T>(work: () => Promise<T>) => Promise<T> {
  let last: Promise<unknown> = Promise.resolve()
  return (work) => {
    const next = last.then(work)
    last = next.catch(() => undefined)
    return next
  }
}
