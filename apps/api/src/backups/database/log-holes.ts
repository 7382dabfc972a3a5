import { type BaseManifest } from './base-manifest.ts'
import { lsnOf } from './lsn.ts'
import { type LogPart, logRange } from './send-log.ts'

/** A stretch of the log that was sent and is not there. `since`, `until`: the moments of the parts beside it; undefined: there is none. */
export type Hole = { start: bigint; end: bigint; since: number | undefined; until: number }
export type LogEnd = { end: bigint; at: number }

/** Holes between a position and the end of the log, by the names of its parts. `end`: up to where the log was sent, where that is known. */
export function holesOf(parts: readonly LogPart[], from: bigint, end: LogEnd | undefined): Hole[] {
  const holes: Hole[] = []
  let reached = from
  let since: number | undefined
  const tail = end ? [{ start: end.end, ...end }] : []
  for (const part of [...parts, ...tail]) {
    if (part.end <= reached) continue
    if (part.start > reached) holes.push({ start: reached, end: part.start, since, until: part.at })
    reached = part.end
    since = part.at
  }
  return holes
}

/** Recovery reads a segment from its beginning. */
export function segmentStart({ startLsn, segmentBytes }: Pick<BaseManifest, 'startLsn' | 'segmentBytes'>): bigint {
  return (lsnOf(startLsn) / BigInt(segmentBytes)) * BigInt(segmentBytes)
}

/** The newest moment a chain reaches. Before a hole, a part that fills its segment may have had another one in the same turn. */
export function reachOf(chain: readonly LogPart[], segmentBytes: number, hole: Hole | undefined): number {
  const last = chain.at(-1)
  if (!last) return 0
  if (!hole || last.end % BigInt(segmentBytes) !== 0n) return last.at
  return chain.findLast(({ at }) => at < last.at)?.at ?? 0
}

/** The missing part by the beginning of its name, and the moments between which it was written. */
export function sayHole(line: { system: string; timeline: number }, hole: Hole, before: string): string {
  const since = hole.since === undefined ? before : new Date(hole.since).toISOString()
  return `${logRange(line, hole)} of the log is missing (from ${since} to ${new Date(hole.until).toISOString()})`
}
