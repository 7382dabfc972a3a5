import { useEffect, useState } from 'react'

const PAUSE_MS = 250

/** A value that is being typed, once the person pauses: one call a word, not one a letter. */
export function useSettled<Value extends string>(value: Value): Value {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [value])
  return settled
}
