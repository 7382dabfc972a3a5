import { type Fields, isSameValue } from '@osmp/domain/kit/merge-fields.ts'
import { useEffect, useState } from 'react'
import { useUser } from './device/session-store.ts'
import { type Entries, type SentAs, unfinished, viewOf, type View } from './form/kept-entries.ts'
import { nowInstant } from './now.ts'

type Kept = { entries: Entries; at: string | undefined }

/** A part that both changed, as it was settled: its value from now on, and what is stored. */
type Settled = { part: string; value: unknown; stored: unknown }

export type KeptDraft<Typed extends Fields> = View<Typed> & {
  isUnsaved: boolean
  /** When the offered parts were typed. */
  offeredAt: string | undefined
  offeredValue: (part: string) => unknown
  change: (next: Typed) => void
  /** The server has these parts now. */
  taken: (sent: Partial<Typed>) => void
  /** Gives the form as it is then. */
  settle: (settled: readonly Settled[]) => View<Typed>
  forget: () => void
}

/**
 * A small form as it is typed, kept on this device for this person from the first letter until it is saved; `saved` is what the server has.
 * `kind` and `id` name the form. What was kept carries what it was typed over: where another value is stored since, it is offered.
 */
export function useKeptDraft<Typed extends Fields>(
  kind: string,
  id: string,
  saved: Typed,
  sentAs: SentAs = (value) => value,
): KeptDraft<Typed> {
  return useDraft(`osmp.${kind}.${useUser()?.personId ?? ''}.${id}`, saved, sentAs)
}

/** The same for a form that is gone with its page or sheet. */
export const useUnkeptDraft = <Typed extends Fields>(
  saved: Typed,
  sentAs: SentAs = (value) => value,
): KeptDraft<Typed> => useDraft(undefined, saved, sentAs)

/** `key`: of what is kept on the device. */
function useDraft<Typed extends Fields>(key: string | undefined, saved: Typed, sentAs: SentAs): KeptDraft<Typed> {
  const [{ entries, at }, setKept] = useState<Kept>(() => (key === undefined ? NONE : readKept(key)))
  useKeeping(key, { entries: unfinished(entries, saved, sentAs), at })
  const view = viewOf(entries, saved, sentAs)
  const put = (of: (before: Entries) => Entries) =>
    setKept((before) => ({ entries: of(before.entries), at: nowInstant() }))
  const change = (next: Typed) => {
    const touched = Object.entries(next).filter(([part, value]) => value !== view.typed[part])
    const changes = touched.map(([part, mine]) => [part, { mine, over: view.over[part] }] as const)
    put((before) => ({ ...before, ...Object.fromEntries(changes) }))
  }
  const isSame = (part: string, one: unknown, other: unknown) => isSameValue(sentAs(one, part), sentAs(other, part))
  const taken = (sent: Partial<Typed>) =>
    put((before) => {
      const changes = Object.entries(sent).flatMap(([part, over]) => {
        const entry = before[part]
        if (!entry || view.offered.includes(part)) return []
        return [
          [part, { mine: entry.mine, over, ...(isSame(part, entry.mine, over) && { taken: { seen: saved[part] } }) }],
        ]
      })
      return { ...before, ...Object.fromEntries(changes) }
    })
  const settle = (settled: readonly Settled[]) => {
    const changes = settled.map(({ part, value, stored }) => {
      const isTheirs = value === stored
      return [part, { mine: value, over: stored, ...(isTheirs && { taken: { seen: saved[part] } }) }]
    })
    const next: Entries = { ...entries, ...Object.fromEntries(changes) }
    put(() => next)
    return viewOf(next, saved, sentAs)
  }
  const forget = () => setKept((before) => (Object.keys(before.entries).length === 0 ? before : NONE))
  return {
    ...view,
    isUnsaved: view.unsaved.length > 0,
    offeredAt: at,
    offeredValue: (part) => entries[part]?.mine,
    change,
    taken,
    settle,
    forget,
  }
}

const NONE: Kept = { entries: {}, at: undefined }

/** On a device without room it lives as long as the page. */
function useKeeping(key: string | undefined, kept: Kept): void {
  const text = Object.keys(kept.entries).length === 0 ? undefined : JSON.stringify(kept)
  useEffect(() => {
    if (key === undefined) return
    try {
      if (text === undefined) localStorage.removeItem(key)
      else localStorage.setItem(key, text)
    } catch {
      localStorage.removeItem(key)
    }
  }, [key, text])
}

/** Of what the release before kept, nothing is known of what it was typed over: it is offered unless nothing is stored. */
function readKept(key: string): Kept {
  try {
    // Written by useKeeping alone, under a key that no other page of ours uses.
    const stored = JSON.parse(localStorage.getItem(key) ?? '{}') as Kept | Fields
    const kept: Fields = 'entries' in stored ? (stored.entries as Fields) : wrapped(stored)
    const entries = Object.entries(kept).map(([part, entry]) => [part, { ...(entry as Entries[string]), isKept: true }])
    return {
      entries: Object.fromEntries(entries) as Entries,
      at: 'entries' in stored ? (stored as Kept).at : undefined,
    }
  } catch {
    return NONE
  }
}

const wrapped = (draft: Fields): Fields =>
  Object.fromEntries(Object.entries(draft).map(([part, mine]) => [part, { mine }]))
