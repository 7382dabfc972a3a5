import { useEffect, useState } from 'react'

/** Whole seconds left until a time of this device in epoch ms; 0 without one and after it. */
export function useSecondsUntil(at: number | undefined): number {
  const [left, setLeft] = useState(() => secondsUntil(at))
  useEffect(() => {
    const count = () => setLeft(secondsUntil(at))
    count()
    if (at === undefined) return undefined
    const timer = setInterval(count, 1000)
    return () => clearInterval(timer)
  }, [at])
  return left
}

const secondsUntil = (at = 0): number => Math.max(0, Math.ceil((at - Date.now()) / 1000))
