import { useState } from 'react'

/** The faults that an editor has now, shown from the first try on. `tryIt` returns true when there are none. */
export function useFaults<Fault>(found: readonly Fault[]): {
  shown: readonly Fault[]
  tryIt: (now?: readonly Fault[]) => boolean
} {
  const [isTried, setTried] = useState(false)
  return {
    shown: isTried ? found : [],
    tryIt: (now = found) => {
      setTried(true)
      return now.length === 0
    },
  }
}
