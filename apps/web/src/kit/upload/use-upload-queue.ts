import { useEffect, useSyncExternalStore } from 'react'
import type { UploadQueue, Waiting } from './upload-queue.ts'
import type { Queued } from './upload-queue-store.ts'

/** This person's waiting items of a meeting; what an earlier visit left is sent, and again whenever the network or the page is back. */
export function useUploadQueue<Item extends Queued>(
  queue: UploadQueue<Item>,
  engagementId: string,
  personId: string | undefined,
): readonly Waiting<Item>[] {
  const all = useSyncExternalStore(queue.subscribe, queue.waiting)
  useEffect(() => {
    if (personId === undefined) return
    // A device that keeps nothing has nothing to bring back.
    queue.resume(engagementId, personId).catch(() => undefined)
    const look = () => document.visibilityState === 'visible' && queue.sendNow()
    window.addEventListener('online', queue.sendNow)
    document.addEventListener('visibilitychange', look)
    return () => {
      window.removeEventListener('online', queue.sendNow)
      document.removeEventListener('visibilitychange', look)
    }
  }, [queue, engagementId, personId])
  return all.filter((item) => item.engagementId === engagementId && item.personId === personId)
}
