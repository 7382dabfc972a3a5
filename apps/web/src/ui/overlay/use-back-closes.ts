import { useEffect, useRef } from 'react'
import { coverPage } from '../../kit/page/history-entries.ts'

/** While `open`, the browser's back, and a phone's, closes this instead of leaving the page. */
export function useBackCloses(open: boolean, close: () => void): void {
  const latest = useRef(close)
  useEffect(() => {
    latest.current = close
  })
  useEffect(() => (open ? coverPage(() => latest.current()) : undefined), [open])
}
