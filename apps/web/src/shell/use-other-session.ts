import { useEffect, useState } from 'react'
import { otherSession, type OtherSession } from '../kit/device/session-store.ts'

/** Events at which another tab may have signed in or out: at once, and when a page that was put to sleep is looked at again. */
const MOMENTS = ['storage', 'focus', 'pageshow', 'visibilitychange'] as const

/** The session of another tab that has taken the place of this tab's. */
export function useOtherSession(): OtherSession | undefined {
  const [other, setOther] = useState(otherSession)
  useEffect(() => {
    const look = () => setOther(otherSession)
    for (const moment of MOMENTS) addEventListener(moment, look, { capture: true })
    return () => {
      for (const moment of MOMENTS) removeEventListener(moment, look, { capture: true })
    }
  }, [])
  return other
}
