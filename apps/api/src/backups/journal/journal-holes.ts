import type { SentHead } from '../sent-head.ts'
import type { SealedVault } from '../vault/vault.ts'

export const JOURNALS = ['revocations', 'anchors'] as const
export type Journal = (typeof JOURNALS)[number]

export const journalPrefix = (journal: Journal): string => `journal/${journal}/`

const NAME = /\/(\d{8})-(\d+)$/
export type JournalPart = { number: number; at: number }
/** `since`: when the part before it was sent; undefined: it was the first. */
export type JournalHole = { number: number; since: number | undefined }

/** The number of a part and when it was sent, as its name says; undefined for another name. */
export function readJournalName(name: string): JournalPart | undefined {
  const [, number, at] = NAME.exec(name) ?? []
  return number === undefined ? undefined : { number: Number(number), at: Number(at) }
}

/**
 * Numbers that are missing up to the last one. Two backups to one place at the same time, of releases before, used a number twice and left
 * out one after it: those are no holes.
 */
export function holesOfJournal(parts: readonly JournalPart[], last: number): JournalHole[] {
  const there = Map.groupBy(parts, ({ number }) => number)
  const holes: JournalHole[] = []
  let twice = 0
  let since: number | undefined
  for (let number = 1; number <= Math.max(last, ...there.keys()); number += 1) {
    const found = there.get(number)
    if (found) {
      twice += found.length - 1
      since = found[0]?.at
    } else if (twice > 0) twice -= 1
    else holes.push({ number, since })
  }
  return holes
}

/** Holes of one journal of a backup. */
export async function findJournalHoles(
  vault: SealedVault,
  journal: Journal,
  head: SentHead | undefined,
): Promise<JournalHole[]> {
  const parts: JournalPart[] = []
  for await (const { name } of vault.list(journalPrefix(journal))) {
    const part = readJournalName(name)
    if (part) parts.push(part)
  }
  return holesOfJournal(parts, head?.journal?.[journal] ?? 0)
}

/** A line for people. */
export function sayJournalHole(journal: Journal, { number, since }: JournalHole): string {
  const name = `${journalPrefix(journal)}${String(number).padStart(8, '0')}`
  return `${name} is missing${since === undefined ? '' : ` (sent after ${new Date(since).toISOString()})`}`
}
