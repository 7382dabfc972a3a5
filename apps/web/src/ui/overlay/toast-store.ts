import { newListeners } from '../../kit/listeners.ts'

export type ToastType = 'error' | 'success' | 'warning' | 'loading'

export type ToastOptions = {
  type: ToastType
  text: string
  /** One action, such as undo; pressing it closes the toast. */
  action?: { label: string; onPress: () => void } | undefined
  /** Duration in milliseconds; default: the helper's own. */
  duration?: number | undefined
}

export type ShownToast = ToastOptions & { id: number }

/** Durations of toasts in milliseconds (product text, §2 and §9). */
const TOAST_MS = 6000
const BRIEF_TOAST_MS = 1500

const { subscribe, tell } = newListeners()
let shown: readonly ShownToast[] = []
let lastId = 0
/** Whether the person has pressed anything since the toast appeared. */
let isPast = false

function change(next: ShownToast | undefined): void {
  shown = next ? [next] : []
  tell()
}

/** The current toast, if any. */
export const shownToasts = (): readonly ShownToast[] => shown

export const subscribeToasts = subscribe

/** Closes a toast; does nothing if it is already closed. */
export function dismissToast(id: number): void {
  if (shown[0]?.id === id) change(undefined)
}

/**
 * Closes toasts shown before the last press, after a navigation or a success. A toast of the current action stays.
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

/** Shows a toast for 6 seconds, replacing the current one; returns its id for `dismissToast`. */
export function showToast(options: ToastOptions): number {
  return add(options, TOAST_MS)
}

/** Shows a toast for 1.5 seconds, replacing the current one; returns its id for `dismissToast`. */
export function showBriefToast(options: ToastOptions): number {
  return add(options, BRIEF_TOAST_MS)
}
