import { useEffect, useState } from 'react'
import { nowMs } from '../kit/now.ts'
import { useCall } from '../kit/calls/query.ts'
import { readRoster } from './read-roster.ts'
import { forgetOldRosters, keepRoster, keptRoster, type Roster } from './roster-store.ts'

const REFRESH_MS = 20_000

/**
 * Who may come to this meeting: from the server while it answers, from this phone without network. The phone's copy goes
 * when the meeting is over.
 */
export function useRoster(engagementId: string) {
  const query = useCall(
    'door',
    'signRoster',
    { engagementId },
    { refetchInterval: REFRESH_MS, ask: (signal) => readRoster(engagementId, signal) },
  )
  const [kept, setKept] = useState<Roster>()
  const fresh = query.data
  useEffect(() => {
    const sweepAndRead = async () => {
      await forgetOldRosters(nowMs())
      setKept(await keptRoster(engagementId))
    }
    // A phone that keeps nothing can still do all of this with a network.
    sweepAndRead().catch(() => undefined)
  }, [engagementId])
  useEffect(() => {
    if (fresh && Date.parse(fresh.keepUntil) > nowMs()) keepRoster(fresh).catch(() => undefined)
  }, [fresh])
  return { query, roster: fresh ?? kept, isFromPhone: fresh === undefined && kept !== undefined }
}
