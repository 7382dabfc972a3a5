import { type Fields, isSameValue } from '@osmp/domain/kit/merge-fields.ts'

/**
 * A part of a form as it is typed, and what was stored when that began. `isKept`: from an earlier visit. `taken`: the server has it, and
 * had `seen` on this page until then.
 */
type Entry = { mine: unknown; over?: unknown; isKept?: true; taken?: { seen: unknown } }
export type Entries = Readonly<Record<string, Entry>>

/** How a part would be sent: typed otherwise, the same is not unsaved. */
export type SentAs = (value: unknown, part: string) => unknown

export type View<Typed extends Fields> = {
  typed: Typed
  /** Over which values it was typed. */
  over: Typed
  /** Parts kept from an earlier visit whose stored value is another one now. */
  offered: readonly string[]
  unsaved: readonly string[]
}

/** The form as it is shown over what is stored: parts that are not touched follow the server. */
export function viewOf<Typed extends Fields>(entries: Entries, saved: Typed, sentAs: SentAs): View<Typed> {
  const typed: Record<string, unknown> = { ...saved }
  const over: Record<string, unknown> = { ...saved }
  const offered: string[] = []
  const unsaved: string[] = []
  for (const [part, entry] of Object.entries(entries)) {
    if (!Object.hasOwn(saved, part) || isDone(part, entry, saved, sentAs)) continue
    if (entry.isKept && !isSame(part, entry.over, saved, sentAs)) {
      offered.push(part)
      continue
    }
    typed[part] = entry.mine
    over[part] = entry.over
    if (!entry.taken) unsaved.push(part)
  }
  return { typed: typed as Typed, over: over as Typed, offered, unsaved } // parts of the form alone
}

/** Entries that are still to be kept on the device. */
export const unfinished = (entries: Entries, saved: Fields, sentAs: SentAs): Entries =>
  Object.fromEntries(
    Object.entries(entries).filter(([part, entry]) => !entry.taken && !isDone(part, entry, saved, sentAs)),
  )

/** It is as stored, or was taken and has been read again since. */
const isDone = (part: string, { mine, taken }: Entry, saved: Fields, sentAs: SentAs): boolean =>
  Object.hasOwn(saved, part) &&
  (isSame(part, mine, saved, sentAs) || (taken !== undefined && !isSame(part, taken.seen, saved, sentAs)))

const isSame = (part: string, value: unknown, saved: Fields, sentAs: SentAs): boolean =>
  isSameValue(sentAs(value, part), sentAs(saved[part], part))
