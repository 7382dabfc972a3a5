import { useEffect, useEffectEvent, useState } from 'react'

/** Pressed while the rules are still being asked, the step waits for their answer and then goes on by itself. */
export function usePress(isReady: boolean, step: () => void) {
  const [isWaiting, setIsWaiting] = useState(false)
  const goOn = useEffectEvent(() => {
    setIsWaiting(false)
    step()
  })
  useEffect(() => {
    if (isWaiting && isReady) goOn()
  }, [isWaiting, isReady])
  return { isWaiting, press: isReady ? step : () => setIsWaiting(true) }
}
