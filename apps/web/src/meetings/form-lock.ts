import { takenAway } from './device-copies.ts'

/** How long a form waits for another tab to let go of it, as one does that is just being left. */
const PATIENCE_MS = 400
type Hold = {
  name: string
  /** Takes it from the tab that has it. */
  isForced: boolean
  tell: (state: 'mine' | 'elsewhere') => void
}

/**
 * Holds a form for this tab alone until the answer is called. While another tab has it this one waits, and goes on when that is left.
 * A browser without locks lets each tab have it.
 */
export function holdForm({ name, isForced, tell }: Hold): () => void {
  if (!('locks' in navigator)) {
    tell('mine')
    return () => {}
  }
  let leave = () => {}
  const left = new Promise<void>((resolve) => {
    leave = resolve
  })
  const waiting = new AbortController()
  const isElsewhere = () => {
    if (waiting.signal.aborted) return
    takenAway.add(name)
    tell('elsewhere')
  }
  const patience = setTimeout(isElsewhere, PATIENCE_MS)
  const options = isForced ? { steal: true } : { signal: waiting.signal }
  navigator.locks
    .request(`form.${name}`, options, async () => {
      clearTimeout(patience)
      if (waiting.signal.aborted) return
      takenAway.delete(name)
      tell('mine')
      await left
    })
    // Taken from here by another tab, or left before it was had.
    .catch(isElsewhere)
  return () => {
    clearTimeout(patience)
    waiting.abort()
    leave()
  }
}
