import { useState } from 'react'
import { useUser } from './device/session-store.ts'

/** A small form as it is typed: texts, choices, nothing nested but records of them. */
type Draft = Readonly<Record<string, unknown>>

/**
 * What is typed, kept on this device for this person from the first letter until it is saved; `saved` is what the server has. `kind` and
 * `id` name the form. `sentAs` gives what would be sent of it: typed otherwise, the same is not unsaved.
 */
export function useKeptDraft<Typed extends Draft>(
  kind: string,
  id: string,
  saved: Typed,
  sentAs = (typed: Typed): Draft => typed,
) {
  const key = `osmp.${kind}.${useUser()?.personId ?? ''}.${id}`
  const [typed, setTyped] = useState<Typed>(() => ({ ...saved, ...readDraft<Typed>(key) }))
  const change = (next: Typed) => {
    setTyped(next)
    if (isSame(sentAs(next), sentAs(saved))) localStorage.removeItem(key)
    else keepDraft(key, next)
  }
  const forget = () => localStorage.removeItem(key)
  return { typed, change, forget, isUnsaved: !isSame(sentAs(typed), sentAs(saved)) }
}

function readDraft<Typed>(key: string): Partial<Typed> {
  try {
    // Written by keepDraft alone, under a key that no other page of ours uses.
    return JSON.parse(localStorage.getItem(key) ?? '{}') as Partial<Typed>
  } catch {
    return {}
  }
}

/** On a device without room it lives as long as the page. */
function keepDraft(key: string, draft: Draft): void {
  try {
    localStorage.setItem(key, JSON.stringify(draft))
  } catch {
    localStorage.removeItem(key)
  }
}

/** An empty text is the same as none, and blanks around one are not kept. */
function isSame(one: unknown, other: unknown): boolean {
  if (!isDraft(one) || !isDraft(other)) return bare(one) === bare(other)
  return Object.keys({ ...one, ...other }).every((name) => isSame(one[name], other[name]))
}

const bare = (value: unknown): unknown => (typeof value === 'string' ? value.trim().normalize('NFC') : (value ?? ''))

const isDraft = (value: unknown): value is Draft => typeof value === 'object' && value !== null
