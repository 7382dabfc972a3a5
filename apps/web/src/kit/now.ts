import { instantOf, type Instant } from '@osmp/domain/kit/instant.ts'
import { useEffect, useState } from 'react'

const OFFSET = 'osmp.clockOffset'
/** Less than this is the way of an answer, not a clock that is wrong. */
const TOLERANCE_MS = 30_000
const listeners = new Set<() => void>()
// Tests without a page have no storage.
const stored = typeof sessionStorage === 'undefined' ? null : sessionStorage.getItem(OFFSET)
let isTold = stored !== null
let offset = Number(stored) || 0

/** The product's present, in milliseconds since 1970: the server's clock, which a demo may move. */
export const nowMs = (): number => Date.now() + offset

/** The same as an instant. */
export const nowInstant = (): Instant => instantOf(nowMs())

/** How far the product’s present is from this device’s clock, in milliseconds. */
export const clockShift = (): number => offset

/** Takes over the clock of a demo. */
export function followClock(serverNow: string): void {
  isTold = true
  sessionStorage.setItem(OFFSET, String(Date.parse(serverNow) - Date.now()))
  move(Date.parse(serverNow) - Date.now())
}

/** Takes over the server's clock from the date of an answer, where no demo has one of its own: the device's may be wrong. */
export function followAnswer(date: string | null): void {
  const next = Date.parse(date ?? '') - Date.now()
  if (!isTold && Math.abs(next - offset) > TOLERANCE_MS) move(next)
}

function move(next: number): void {
  offset = next
  for (const listener of listeners) listener()
}

/** The product's present, read again every `tick` milliseconds (60 s unless told) and when the clock is moved. */
export function useNow(tick = 60_000): number {
  const [now, setNow] = useState(nowMs)
  useEffect(() => {
    const read = () => setNow(nowMs())
    const timer = setInterval(read, tick)
    listeners.add(read)
    return () => {
      clearInterval(timer)
      listeners.delete(read)
    }
  }, [tick])
  return now
}
