import { useEffect, useState } from 'react'

const AWAKE_MS = 3_000
const SIGNS = ['pointermove', 'pointerdown', 'keydown'] as const

/** True while the mouse, a finger or a key moved in the last three seconds. */
export function useAwake(): boolean {
  const [isAwake, setAwake] = useState(true)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>
    const wake = () => {
      setAwake(true)
      clearTimeout(timer)
      timer = setTimeout(() => setAwake(false), AWAKE_MS)
    }
    wake()
    for (const sign of SIGNS) addEventListener(sign, wake, { passive: true })
    return () => {
      clearTimeout(timer)
      for (const sign of SIGNS) removeEventListener(sign, wake)
    }
  }, [])
  return isAwake
}
