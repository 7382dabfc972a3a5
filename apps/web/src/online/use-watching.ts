import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { api } from '../kit/calls/api-client.ts'
import { isRefusal } from '../kit/calls/api-error.ts'
import { apiPrefix } from '../kit/calls/request.ts'

export type Watching = 'counting' | 'paused' | 'offline' | 'away'

const LEAVE = '/online/live-leave'
const JOIN = '/online/live-join'
/** Beats after which a page that is still seen is taken to have stayed: the meeting's app did not open. */
const STAYED = 3

/**
 * Says every `seconds` that the page is seen, and at once when it is hidden or left that it is not. `enter` says that the viewer
 * goes on into the meeting: being hidden is then no leaving, and coming back confirms the time between. Each beat has a number
 * of its own, so that one sent twice counts once. `onUnknown`: the server knows nothing of this opening any more.
 */
export function useWatching(
  watchId: string,
  seconds: number,
  isOn: boolean,
  onUnknown: () => void,
): { state: Watching; enter: () => void } {
  const [state, setState] = useState<Watching>('counting')
  const [hasEntered, setEntered] = useState(false)
  const page = useRef({ seq: 0, isSeen: false, isAway: false, stayed: 0 })
  const forgotten = useEffectEvent(onUnknown)
  // A page that is closing may still send this, and nothing else.
  const tell = (path: string) => {
    page.current.seq += 1
    const body = JSON.stringify({ watchId, seq: page.current.seq })
    navigator.sendBeacon(apiPrefix() + path, new Blob([body], { type: 'application/json' }))
  }
  const leave = useEffectEvent(() => {
    if (!page.current.isSeen) return
    page.current.isSeen = false
    setState('paused')
    tell(LEAVE)
  })
  const enter = () => {
    page.current = { ...page.current, isSeen: false, isAway: true, stayed: 0 }
    setState('away')
    setEntered(true)
    tell(JOIN)
  }
  useEffect(() => {
    if (!isOn && !hasEntered) return
    const now = page.current
    let wasHidden = false
    const beat = () => {
      page.current.seq += 1
      const keep = (next: Watching) => (before: Watching) =>
        before === 'counting' || before === 'offline' ? next : before
      api.online.liveHeartbeat({ watchId, seq: page.current.seq }, { quiet: true }).then(
        () => setState(keep('counting')),
        (error: unknown) => {
          if (isRefusal(error, 'liveWatchUnknown')) forgotten()
          else setState(keep('offline'))
        },
      )
    }
    const seen = () => {
      page.current = { ...page.current, isSeen: true, isAway: false, stayed: 0 }
      setState('counting')
      beat()
    }
    const look = () => {
      if (document.visibilityState === 'hidden') {
        wasHidden = true
        leave()
      } else if (!page.current.isSeen && (wasHidden || !page.current.isAway)) {
        seen()
      }
    }
    const tick = () => {
      if (page.current.isSeen) return beat()
      if (document.visibilityState === 'hidden' || !page.current.isAway) return
      page.current.stayed += 1
      if (page.current.stayed >= STAYED) seen()
    }
    const back = () => {
      wasHidden = true
      look()
    }
    if (!now.isAway) look()
    const timer = setInterval(tick, seconds * 1000)
    const hide = () => leave()
    document.addEventListener('visibilitychange', look)
    addEventListener('pagehide', hide)
    addEventListener('pageshow', back)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', look)
      removeEventListener('pagehide', hide)
      removeEventListener('pageshow', back)
      leave()
    }
  }, [watchId, seconds, isOn, hasEntered])
  return { state, enter }
}
