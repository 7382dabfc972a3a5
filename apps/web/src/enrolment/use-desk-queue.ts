import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react'
import { useUser } from '../kit/device/session-store.ts'
import { deskStore, type DeskEntry, onDeskQueue } from './desk-queue.ts'
import { replayDesk } from './replay-desk.ts'

/** What this phone's desk has not sent yet; sends mine when the screen opens and when the network is back. */
export function useDeskQueue(): readonly DeskEntry[] {
  const personId = useUser()?.personId
  const [entries, setEntries] = useState<readonly DeskEntry[]>([])
  const read = useEffectEvent(() => void deskStore.read().then(setEntries, () => undefined))
  useEffect(() => {
    read()
    return onDeskQueue(read)
  }, [])
  useEffect(() => {
    if (personId === undefined) return
    const send = () => void replayDesk(personId)
    send()
    addEventListener('online', send)
    return () => removeEventListener('online', send)
  }, [personId])
  return entries
}

function watchNetwork(listener: () => void): () => void {
  addEventListener('online', listener)
  addEventListener('offline', listener)
  return () => {
    removeEventListener('online', listener)
    removeEventListener('offline', listener)
  }
}

export const useOnline = (): boolean => useSyncExternalStore(watchNetwork, () => navigator.onLine)
