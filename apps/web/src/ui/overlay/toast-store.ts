export type ToastType = 'error' | 'success' | 'warning' | 'loading'

export type ToastOptions = {
  type: ToastType
  text: string
  /** One thing to do about it, e.g. undo; pressing it takes the toast away. */
  action?: { label: string; onPress: () => void } | undefined
  /** How long it stays, in milliseconds; the helper's own time when left out. */
  duration?: number | undefined
}

export type ShownToast = ToastOptions & { id: number }

/** How long a toast stays, in milliseconds (product text, §2 and §9). */
const TOAST_MS = 6000
const BRIEF_TOAST_MS = 1500

const listeners = new Set<() => void>()
let shown: readonly ShownToast[] = []
let lastId = 0
/** Whether the person has pressed anything since the toast appeared. */
let isPast = false

function change(next: ShownToast | undefined): void {
  shown = next ? [next] : []
  for (const listener of listeners) listener()
}

/** The one toast there is, if any. */
export const shownToasts = (): readonly ShownToast[] => shown

export function subscribeToasts(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Takes a toast away; does nothing when it has gone. */
export function dismissToast(id: number): void {
  if (shown[0]?.id === id) change(undefined)
}

/**
 * Takes away what was said before the last press: that act has led to another screen, or has succeeded now. What the act itself
 * says on its way stays.
 */
export function dismissPastToast(): void {
  if (shown.length > 0 && isPast) change(undefined)
}

if (typeof addEventListener !== 'undefined') {
  const press = () => {
    isPast = true
  }
  for (const kind of ['pointerdown', 'keydown', 'popstate']) addEventListener(kind, press, { capture: true })
}

function add(options: ToastOptions, duration: number): number {
  lastId += 1
  const id = lastId
  isPast = false
  change({ ...options, id })
  setTimeout(() => dismissToast(id), Math.min(options.duration ?? duration, TOAST_MS))
  return id
}

/** Shows a toast for 6 seconds in the place of the one before; gives its id for `dismissToast`. */
export function showToast(options: ToastOptions): number {
  return add(options, TOAST_MS)
}

/** Shows a toast for 1.5 seconds in the place of the one before; gives its id for `dismissToast`. */
export function showBriefToast(options: ToastOptions): number {
  return add(options, BRIEF_TOAST_MS)
}
