import { useEffect, useState } from 'react'

const OFFSET = 'osmp.clockOffset'
const listeners = new Set<() => void>()
let offset = Number(sessionStorage.getItem(OFFSET)) || 0

/** The product's present, in milliseconds since 1970: the server's clock, which a demo may move. */
export const nowMs = (): number => Date.now() + offset

/** Takes over the server's clock. */
export function followClock(serverNow: string): void {
  offset = Date.parse(serverNow) - Date.now()
  sessionStorage.setItem(OFFSET, String(offset))
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
