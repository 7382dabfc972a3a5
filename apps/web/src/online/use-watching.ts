import { useEffect, useEffectEvent, useState } from 'react'
import { api } from '../kit/api-client.ts'
import { ApiError } from '../kit/api-error.ts'
import { apiPrefix } from '../kit/request.ts'

export type Watching = 'counting' | 'paused' | 'offline'

/** The refusal liveWatchUnknown. */
const UNKNOWN = '31002'
const LEAVE = '/online/live-leave'

/**
 * Says every `seconds` that the page is seen, and at once when it is hidden or left that it is not. Each beat has a number of
 * its own, so that one sent twice counts once. `onUnknown`: the server knows nothing of this opening any more.
 */
export function useWatching(watchId: string, seconds: number, isOn: boolean, onUnknown: () => void): Watching {
  const [state, setState] = useState<Watching>('counting')
  const forgotten = useEffectEvent(onUnknown)
  useEffect(() => {
    if (!isOn) return
    let seq = 0
    let isSeen = false
    const beat = () => {
      seq += 1
      api.online.liveHeartbeat({ watchId, seq }, { quiet: true }).then(
        () => setState((before) => (before === 'paused' ? before : 'counting')),
        (error: unknown) => {
          if (error instanceof ApiError && error.code === UNKNOWN) forgotten()
          else setState((before) => (before === 'paused' ? before : 'offline'))
        },
      )
    }
    const look = () => {
      if (document.visibilityState === 'visible' && !isSeen) {
        isSeen = true
        setState('counting')
        beat()
      } else if (document.visibilityState === 'hidden') {
        leave()
      }
    }
    const leave = () => {
      if (!isSeen) return
      isSeen = false
      setState('paused')
      seq += 1
      // A page that is closing may still send this, and nothing else.
      navigator.sendBeacon(
        apiPrefix() + LEAVE,
        new Blob([JSON.stringify({ watchId, seq })], { type: 'application/json' }),
      )
    }
    look()
    const timer = setInterval(() => isSeen && beat(), seconds * 1000)
    document.addEventListener('visibilitychange', look)
    addEventListener('pagehide', leave)
    addEventListener('pageshow', look)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', look)
      removeEventListener('pagehide', leave)
      removeEventListener('pageshow', look)
      leave()
    }
  }, [watchId, seconds, isOn])
  return state
}
