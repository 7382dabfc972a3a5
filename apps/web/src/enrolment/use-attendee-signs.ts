import { useEffect, useEffectEvent, useState } from 'react'
import {
  type Arrival,
  type AttendeeEntry,
  attendeeStore,
  onAttendeeQueue,
  readArrivals,
  replayAttendee,
} from './attendee-queue.ts'

/** What this phone knows of its signatures: those that wait or were refused, and those the server has. */
export type AttendeeSigns = { readonly entries: readonly AttendeeEntry[]; readonly arrivals: readonly Arrival[] }

const NOTHING: AttendeeSigns = { entries: [], arrivals: [] }

/** Undefined until the phone has been asked. Sends what waits at once and whenever the network is back. */
export function useAttendeeSigns(): AttendeeSigns | undefined {
  const [signs, setSigns] = useState<AttendeeSigns>()
  const read = useEffectEvent(() => {
    const both = Promise.all([attendeeStore.read(), readArrivals()])
    // A phone that keeps nothing knows nothing.
    both.then(
      ([entries, arrivals]) => setSigns({ entries, arrivals }),
      () => setSigns(NOTHING),
    )
  })
  useEffect(() => {
    read()
    const send = () => void replayAttendee()
    send()
    addEventListener('online', send)
    const stop = onAttendeeQueue(read)
    return () => {
      removeEventListener('online', send)
      stop()
    }
  }, [])
  return signs
}
