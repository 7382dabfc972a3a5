import { useEffect } from 'react'

/** Keeps the screen lit while shown, where the browser can; taken again when the person comes back to the page. */
export function useWakeLock(): void {
  useEffect(() => {
    let lock: WakeLockSentinel | undefined
    let isGone = false
    const take = async () => {
      if (document.visibilityState !== 'visible' || !('wakeLock' in navigator)) return
      try {
        // oxlint-disable-next-line compat/compat -- asked for above
        lock = await navigator.wakeLock.request('screen')
        if (isGone) await lock.release()
      } catch {
        // Refused on low battery: the screen then dims as usual.
      }
    }
    const onVisible = () => void take()
    void take()
    document.addEventListener('visibilitychange', onVisible)
    return () => {
      isGone = true
      document.removeEventListener('visibilitychange', onVisible)
      void lock?.release()
    }
  }, [])
}
