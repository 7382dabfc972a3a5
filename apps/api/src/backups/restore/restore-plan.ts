import { type BaseManifest, type BaseName, listBases, readBase } from '../database/base-manifest.ts'
import { listPieces, lostPieces, sayLost } from '../database/base-pieces.ts'
import { type Hole, holesOf, reachOf, sayHole, segmentStart } from '../database/log-holes.ts'
import { lsnOf } from '../database/lsn.ts'
import { chainOf, listLog, type LogPart } from '../database/send-log.ts'
import { findJournalHoles, JOURNALS, sayJournalHole } from '../journal/journal-holes.ts'
import { logEndOf, readHead, type SentHead } from '../sent-head.ts'
import { BackupUnreadable, type SealedVault } from '../vault/vault.ts'

/** The base backup and the log that lead to a moment. */
export type RestorePlan = {
  base: BaseManifest
  log: LogPart[]
  /** The newest moment that base backup and log reach. */
  reaches: number
  /** The moment up to which the backup was sent. */
  sentUpTo: number
  /** Parts that are missing and what follows from it, a line each. */
  gaps: string[]
}

/** `isToGap`: where a part is missing, what lies before it is wanted. */
export type PlanOptions = { isToGap?: boolean | undefined }

/** A base backup and the log that joins it. `hole`: the first one behind. */
type Route = { base: BaseManifest; log: LogPart[]; reaches: number; hole: Hole | undefined }

/**
 * Chooses the parts that lead to a moment. `at`: epoch ms; undefined: as far as the backup goes. Throws one line where there is no such moment, or
 * where a part is missing so that an older state than the backup's would be restored.
 */
export async function planRestore(
  vault: SealedVault,
  at: number | undefined,
  { isToGap = false }: PlanOptions = {},
): Promise<RestorePlan> {
  // Before the log, which may grow meanwhile.
  const head = await readHead(vault)
  const gaps = await requireJournal(vault, head, isToGap)
  const { faults, routes } = await findRoutes(vault, at, head)
  const route = routes.find(({ reaches }) => at === undefined || reaches >= at)
  if (!route) throw new BackupUnreadable(refusal(vault, { at, head, faults, routes }))
  const sentUpTo = head ? Date.parse(head.at) : route.reaches
  if (at !== undefined) return { ...route, log: neededFor(route.log, at), sentUpTo, gaps: [...gaps, ...faults] }
  const gap = gapBehind(route, head, faults)
  if (gap !== undefined && !isToGap)
    throw new BackupUnreadable(
      `${gap}. Take another copy of the backup; --to-gap restores the older state of ${instant(route.reaches)}. Nothing was changed`,
    )
  return { ...route, sentUpTo, gaps: [...gaps, ...(gap === undefined ? faults : [gap])] }
}

/** Throws where a part of the journal is missing: what was taken away then would come back. Gives the lines where that is wanted. */
export async function requireJournal(
  vault: SealedVault,
  head: SentHead | undefined,
  isToGap: boolean,
): Promise<string[]> {
  const gaps: string[] = []
  for (const journal of JOURNALS)
    for (const hole of await findJournalHoles(vault, journal, head)) gaps.push(sayJournalHole(journal, hole))
  const [first] = gaps
  if (first !== undefined && !isToGap)
    throw new BackupUnreadable(
      `${first}: revocations and anchors of that time would not be applied. Take another copy of the backup; --to-gap restores without them. Nothing was changed`,
    )
  return gaps
}

/** The newest base backup first. `faults`: why some of them lead nowhere. */
async function findRoutes(
  vault: SealedVault,
  at: number | undefined,
  head: SentHead | undefined,
): Promise<{ routes: Route[]; faults: string[] }> {
  const bases = await listBases(vault)
  const first = bases[0]
  if (!first) throw new BackupUnreadable(`there is no base backup in ${vault.place}`)
  const names = bases.filter(({ endedAt }) => at === undefined || endedAt <= at).toReversed()
  if (names.length === 0) throw new BackupUnreadable(`the earliest moment of this backup is ${instant(first.endedAt)}`)
  const pieces = await listPieces(vault)
  const found = await Promise.all(names.map((name) => routeFrom(vault, name, { pieces, head })))
  return {
    routes: found.filter((route) => typeof route !== 'string'),
    faults: found.filter((route) => typeof route === 'string'),
  }
}

/** A line where the base backup cannot be restored at all. */
async function routeFrom(
  vault: SealedVault,
  name: BaseName,
  { pieces, head }: { pieces: ReadonlySet<string>; head: SentHead | undefined },
): Promise<Route | string> {
  const base = await readBase(vault, name).catch((error: unknown) => {
    if (error instanceof BackupUnreadable) return error.message
    throw error
  })
  if (typeof base === 'string') return base
  const lost = lostPieces(vault, base, pieces)
  if (lost.length > 0) return sayLost(base.endedAt, lost)
  const parts = await listLog(vault, base)
  const from = segmentStart(base)
  const log = chainOf(parts, from)
  const [hole] = holesOf(parts, from, logEndOf(head, base))
  if ((log.at(-1)?.end ?? 0n) < lsnOf(base.endLsn))
    return `${hole ? sayHole(base, hole, base.startedAt) : `the log after ${from}`} inside the base backup ${base.endedAt}`
  return { base, log, reaches: reachOf(log, base.segmentBytes, hole), hole }
}

/** The cause that keeps the newest state from being restored; undefined: the route leads there. */
function gapBehind(
  { base, hole, reaches }: Route,
  head: SentHead | undefined,
  faults: readonly string[],
): string | undefined {
  if (!head) return 'the object head is missing, so that it is not known how far this backup went'
  if (hole) return `${sayHole(base, hole, base.startedAt)}, and all up to ${head.at} lies behind it`
  if (Date.parse(head.at) <= reaches) return undefined
  const [cause = 'no base backup and log lead there'] = faults
  return `this backup was sent up to ${head.at} and can be restored up to ${instant(reaches)}: ${cause}`
}

type Refused = { at: number | undefined; head: SentHead | undefined; faults: string[]; routes: Route[] }

function refusal(vault: SealedVault, { head, faults, routes }: Refused): string {
  const newest = routes.toSorted((one, other) => other.reaches - one.reaches)[0]
  if (!newest)
    return `the backups in ${vault.place} are not whole: ${faults.join('; ')}. Choose an earlier moment with --at, or take another copy of the backup`
  const { hole, base, reaches } = newest
  const isBehind = hole !== undefined || (head !== undefined && Date.parse(head.at) > reaches)
  if (!isBehind) return `the newest moment of this backup is ${instant(reaches)}`
  const why = hole ? sayHole(base, hole, base.startedAt) : faults[0]
  return `the newest moment of this backup before a gap is ${instant(reaches)}${why === undefined ? '' : `: ${why}`}`
}

const instant = (at: number): string => new Date(at).toISOString()

/** Up to the end of the turn that was sent after the moment. */
export function neededFor(log: readonly LogPart[], at: number): LogPart[] {
  const turn = log.find((part) => part.at >= at)?.at
  return log.filter((part) => turn === undefined || part.at <= turn)
}
