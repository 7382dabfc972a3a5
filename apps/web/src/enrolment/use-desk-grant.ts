import { useEffect, useState } from 'react'
import { isNetworkFailure } from '../kit/calls/api-error.ts'
import { nowMs } from '../kit/now.ts'
import { useUser } from '../kit/device/session-store.ts'
import { askGrant, mayWorkOffline } from './desk-grant.ts'

/** Longer than this the list does not wait for the leave. */
const PATIENCE_MS = 3_000
/** Pauses after asking without an answer; the last one repeats. */
const AGAIN_MS = [2_000, 5_000, 15_000, 60_000] as const
/** A leave is asked for anew this long before it ends. */
const RENEW_MS = 10 * 60_000
const LONGEST_MS = 60 * 60_000

/**
 * Asks for leave to work without network when the desk opens, whenever the network or the page is back, and again while there is no
 * answer; asks anew before the leave ends. `isAnswered`: there is an answer, or none in time, and the desk shows its list.
 * `hasLeave`: undefined until that is known.
 */
export function useDeskGrant(engagementId: string): { isAnswered: boolean; hasLeave: boolean | undefined } {
  const staffId = useUser()?.personId
  const [isAnswered, setAnswered] = useState(() => !navigator.onLine)
  const [hasLeave, setLeave] = useState<boolean>()
  useEffect(() => {
    if (staffId === undefined) return
    const desk = { engagementId, staffId }
    let [isOver, failures]: [boolean, number] = [false, 0]
    let timer: ReturnType<typeof setTimeout> | undefined
    const settle = () => setAnswered(true)
    const ask = async () => {
      clearTimeout(timer)
      const pause = await askGrant(engagementId, staffId).then(pauseBefore, (error: unknown) => {
        // A refusal stays one until the page is opened again.
        if (!isNetworkFailure(error)) return undefined
        failures += 1
        return AGAIN_MS[failures - 1] ?? AGAIN_MS.at(-1)
      })
      const leave = await mayWorkOffline(desk, nowMs())
      if (isOver) return
      settle()
      setLeave(leave)
      clearTimeout(timer)
      if (pause !== undefined) timer = setTimeout(() => void ask(), pause)
    }
    const askNow = () => {
      failures = 0
      if (document.visibilityState === 'visible') void ask()
    }
    const patience = setTimeout(settle, PATIENCE_MS)
    void ask()
    addEventListener('online', askNow)
    document.addEventListener('visibilitychange', askNow)
    return () => {
      isOver = true
      clearTimeout(patience)
      clearTimeout(timer)
      removeEventListener('online', askNow)
      document.removeEventListener('visibilitychange', askNow)
    }
  }, [engagementId, staffId])
  return { isAnswered, hasLeave }
}

/** Until the leave is asked for anew. `to`: epoch ms, the product's clock. */
const pauseBefore = (to: number): number => Math.min(LONGEST_MS, Math.max(1_000, to - nowMs() - RENEW_MS))
