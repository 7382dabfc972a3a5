import type { Tx } from '../kit/database/db.ts'
import { type BaseManifest, listBases, readBase, timelineText } from './database/base-manifest.ts'
import { lostPieces, sayLost } from './database/base-pieces.ts'
import { type Hole, holesOf, sayHole, segmentStart } from './database/log-holes.ts'
import { listLog } from './database/send-log.ts'
import { findJournalHoles, type Journal, journalPrefix, sayJournalHole } from './journal/journal-holes.ts'
import { journalPath } from './journal/keep-journal.ts'
import { contentOf, linesOf, openVaultLog, type VaultLog } from './journal/line-log.ts'
import { findRevocations } from './journal/revocation-repo.ts'
import { revocationLine } from './journal/revocation.ts'
import { logEndOf, readHead, type SentHead } from './sent-head.ts'
import { anchorLines, type AnchorSource } from './journal/sent-anchors.ts'
import { BackupUnreadable, type SealedVault } from './vault/vault.ts'

/** Parts that a backup lacks, a line each. `isBaseNeeded`: no base backup of the running database leads to its newest state. */
export type BackupCheck = { gaps: string[]; isBaseNeeded: boolean }

type Line = { system: string; timeline: number }
type Judged = { base: BaseManifest; isWhole: boolean }

/**
 * Checks by names alone that the log joins from the oldest base backup on and that the pieces of each base backup are there. `running`: the line
 * of history that is sent; undefined: the database is saved by other tools.
 */
export async function checkBackup(
  vault: SealedVault,
  running: Line | undefined,
  pieces: ReadonlySet<string>,
): Promise<BackupCheck> {
  const head = await readHead(vault)
  const { judged, gaps } = await judgeBases(vault, pieces)
  const lines = Map.groupBy(judged, ({ base }) => lineText(base))
  const ends = new Map<string, boolean>()
  for (const [text, ofLine] of lines) {
    const holes = await holesOfLine(vault, ofLine, head)
    const [oldest] = ofLine
    if (oldest) gaps.push(...holes.map((hole) => sayHole(oldest.base, hole, oldest.base.startedAt)))
    const newest = ofLine.findLast(({ isWhole }) => isWhole)
    ends.set(text, newest !== undefined && holes.every(({ end }) => end <= segmentStart(newest.base)))
  }
  return { gaps, isBaseNeeded: running !== undefined && ends.get(lineText(running)) !== true }
}

const lineText = ({ system, timeline }: Line): string => `${system}-${timelineText(timeline)}`

async function judgeBases(
  vault: SealedVault,
  pieces: ReadonlySet<string>,
): Promise<{ judged: Judged[]; gaps: string[] }> {
  const judged: Judged[] = []
  const gaps: string[] = []
  for (const name of await listBases(vault)) {
    const base = await readBase(vault, name).catch((error: unknown) => {
      if (error instanceof BackupUnreadable) return error.message
      throw error
    })
    if (typeof base === 'string') {
      gaps.push(base)
      continue
    }
    const lost = lostPieces(vault, base, pieces)
    if (lost.length > 0) gaps.push(sayLost(base.endedAt, lost))
    judged.push({ base, isWhole: lost.length === 0 })
  }
  return { judged, gaps }
}

async function holesOfLine(
  vault: SealedVault,
  [oldest]: readonly Judged[],
  head: SentHead | undefined,
): Promise<Hole[]> {
  if (!oldest) return []
  return holesOf(await listLog(vault, oldest.base), segmentStart(oldest.base), logEndOf(head, oldest.base))
}

export type JournalSource = AnchorSource & { tx: Tx }

/** Sends parts of a journal that are gone again, from the database and the data folder. Gives what was missing; undefined where nothing was. */
export async function mendJournal(
  vault: SealedVault,
  journal: Journal,
  source: JournalSource,
): Promise<{ log: VaultLog; lost: string[] } | undefined> {
  const find = async () => findJournalHoles(vault, journal, await readHead(vault))
  const lost = await find()
  if (lost.length === 0) return undefined
  // Listed again: what this process remembers was sent may be what is gone.
  const log = await openVaultLog(vault, journalPrefix(journal))
  await log.add(await linesFrom(journal, source))
  for (const { number } of await find()) await log.fill(number)
  return { log, lost: lost.map((hole) => sayJournalHole(journal, hole)) }
}

async function linesFrom(journal: Journal, { tx, dataDir, anchorPlace }: JournalSource): Promise<string[]> {
  if (journal === 'anchors') return anchorLines({ dataDir, anchorPlace })
  const kept = linesOf(await contentOf(journalPath(dataDir)))
  return [...kept, ...(await findRevocations(tx, undefined)).map(revocationLine)]
}
