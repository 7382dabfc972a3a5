import { useEffect } from 'react'
import { isDemoPage } from '../kit/demo-page.ts'
import { setGlobalState } from '../kit/device/global-state.ts'
import { followClock } from '../kit/now.ts'
import { useCall } from '../kit/calls/query.ts'
import { storeUser } from '../kit/device/session-store.ts'

const CENTER_FRESH_MS = 5 * 60_000

/** Keeps what the app knows of the person of the server's clock and of its parameters. */
export function SessionKeeper() {
  const { data: center } = useCall('session', 'center', {}, { staleTime: CENTER_FRESH_MS })
  const { data: clock } = useCall('session', 'demoClock', {}, { staleTime: CENTER_FRESH_MS, enabled: isDemoPage() })
  const { data: systemParam } = useCall('system', 'paramsList', {}, { staleTime: Number.POSITIVE_INFINITY })
  useEffect(() => {
    if (systemParam === undefined) return
    const note = systemParam['titleBar.note']
    setGlobalState({ systemParam, headerRight: typeof note === 'string' ? note : '' })
  }, [systemParam])
  useEffect(() => {
    if (center) storeUser(center)
  }, [center])
  useEffect(() => {
    if (clock) followClock(clock.now)
  }, [clock])
  return null
}
