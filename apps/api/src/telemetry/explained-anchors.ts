import type { Anchor, Restored } from './audit-anchors.ts'

/** A restore as people read it: links `from` to `last` were given up, none where `links` is 0. */
export type GivenUp = Pick<Restored, 'id' | 'to' | 'by' | 'why' | 'last'> & { at: string; from: number; links: number }

/**
 * Separates anchors the chain must still hold from those a later restore gives up: links after the kept link, and anchors of a line of
 * history it left. Nothing else is explained: an anchor up to the kept link always counts.
 */
export function explainAnchors(anchors: readonly Anchor[]): { standing: Anchor[]; restores: GivenUp[] } {
  const isGivenUp = ({ seq, hash }: Anchor, index: number): boolean =>
    anchors.some(
      ({ seq: kept, restored }, at) =>
        at > index && restored !== undefined && (kept < seq || restored.left.includes(hash)),
    )
  return {
    standing: anchors.filter((anchor, index) => !isGivenUp(anchor, index)),
    restores: anchors.flatMap(({ at, seq, restored }) =>
      restored ? [{ ...restored, at, from: seq + 1, links: Math.max(0, restored.last - seq) }] : [],
    ),
  }
}

/**
 * Anchors after an earlier restore that the chain does not hold; a new restore gives them up too. Before any restore there is one line of
 * history, and an anchor of it that differs is a fault.
 */
export function leftBehind(anchors: readonly Anchor[], hashes: ReadonlyMap<number, string>): string[] {
  const first = anchors.findIndex(({ restored }) => restored !== undefined)
  return first < 0 ? [] : anchors.slice(first).flatMap(({ seq, hash }) => (hashes.get(seq) === hash ? [] : [hash]))
}
