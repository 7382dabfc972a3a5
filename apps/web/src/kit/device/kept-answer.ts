import { useEffect, useState } from 'react'
import { KEPT_ANSWER, useUser } from './session-store.ts'

/** One answer at most, of this tab. */
const KEY = KEPT_ANSWER
const MINUTES = 15
type Kept = {
  readonly personId: string
  readonly path: string
  readonly title: string
  readonly answer: string
  readonly until: number
}

/**
 * What is written in answer to the question `title`. When the page is left while it is being sent (`isSending`), as for a proof by
 * the messaging app, it is there again at the same question of the same page, for the same person, for a quarter of an hour.
 */
export function useKeptAnswer(
  title: string,
  isSending: boolean,
  before = '',
): readonly [string, (answer: string) => void] {
  const kept = useKept(title)
  const [answer, setAnswer] = useState(kept || before)
  useKeeping(title, isSending ? answer : '')
  return [answer, setAnswer]
}

/** What was kept of a form of several fields under its name, in the same way. */
export function useKeptForm<Typed extends object>(name: string): Partial<Typed> {
  const kept = useKept(name)
  const [typed] = useState(() => (kept === '' ? {} : (JSON.parse(kept) as Partial<Typed>))) // written by useKeepingForm
  return typed
}

/** Keeps a form while it is sent. What must not lie on a device, such as an account number, is no part of `typed`. */
export function useKeepingForm(name: string, isSending: boolean, typed: object): void {
  useKeeping(name, isSending ? JSON.stringify(typed) : '')
}

function useKept(title: string): string {
  const personId = useUser()?.personId ?? ''
  const [kept] = useState(() => takeKept(personId, title))
  return kept
}

/** Should the page be left now, this is kept; nothing while it is empty. */
function useKeeping(title: string, answer: string): void {
  const personId = useUser()?.personId ?? ''
  useEffect(() => {
    if (answer === '') return
    const keep = () =>
      keepAnswer({ personId, title, answer, path: location.pathname, until: Date.now() + MINUTES * 60_000 })
    addEventListener('pagehide', keep)
    return () => removeEventListener('pagehide', keep)
  }, [answer, personId, title])
}

function keepAnswer(kept: Kept): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(kept))
  } catch {
    // A full device: it has to be written again.
  }
}

/** The answer kept for this question, once. */
function takeKept(personId: string, title: string): string {
  const text = sessionStorage.getItem(KEY)
  if (text === null) return ''
  const kept = JSON.parse(text) as Kept // written by keepAnswer alone
  if (kept.until < Date.now()) sessionStorage.removeItem(KEY)
  if (kept.personId !== personId || kept.path !== location.pathname || kept.title !== title) return ''
  sessionStorage.removeItem(KEY)
  return kept.until < Date.now() ? '' : kept.answer
}
