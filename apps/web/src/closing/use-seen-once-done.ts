import { useEffect, useRef } from 'react'

/** Brings a place into view when the last item is done, wherever on the page that was. */
export function useSeenOnceDone(isDone: boolean) {
  const place = useRef<HTMLElement>(null)
  const wasDone = useRef(isDone)
  useEffect(() => {
    if (isDone && !wasDone.current) place.current?.scrollIntoView({ block: 'center' })
    wasDone.current = isDone
  }, [isDone])
  return place
}
