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

function change(next: readonly ShownToast[]): void {
  shown = next
  for (const listener of listeners) listener()
}

export function shownToasts(): readonly ShownToast[] {
  return shown
}

export function subscribeToasts(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Takes a toast away; does nothing when it has gone. */
export function dismissToast(id: number): void {
  if (shown.some((toast) => toast.id === id)) change(shown.filter((toast) => toast.id !== id))
}

function add(options: ToastOptions, duration: number): number {
  lastId += 1
  const id = lastId
  change([...shown.filter((toast) => toast.text !== options.text), { ...options, id }])
  setTimeout(() => dismissToast(id), options.duration ?? duration)
  return id
}

/** Shows a toast for 6 seconds; gives its id for `dismissToast`. The same text twice stands once. */
export function showToast(options: ToastOptions): number {
  return add(options, TOAST_MS)
}

/** Shows a toast for 1.5 seconds; gives its id for `dismissToast`. */
export function showBriefToast(options: ToastOptions): number {
  return add(options, BRIEF_TOAST_MS)
}
