/** The sign-in code changes every 15 seconds and is dead within 45 (domain rules §4). */
export const QR_WINDOW_MS = 15_000
export const QR_LIFE_MS = 45_000

/** Number of the window a moment (epoch ms) lies in: what the server signs into the code. */
export function qrWindow(epochMs: number): number {
  return Math.floor(epochMs / QR_WINDOW_MS)
}

/** When the code on the screen changes next (epoch ms). */
export function nextQrAt(epochMs: number): number {
  return (qrWindow(epochMs) + 1) * QR_WINDOW_MS
}

/** A code counts from the beginning of its window, and 45 seconds from there no more. A window of the future never does. */
export function isQrLive(window: number, epochMs: number): boolean {
  if (!Number.isSafeInteger(window)) return false
  const age = epochMs - window * QR_WINDOW_MS
  return age >= 0 && age < QR_LIFE_MS
}
