import { useEffect, useState } from 'react'
import { messagingBridge, type Bridge } from './js-sdk.ts'

/** The messaging app around this page once it has answered; null before, and in any other browser. */
export function useMessagingBridge(): Bridge | null {
  const [bridge, setBridge] = useState<Bridge | null>(null)
  useEffect(() => {
    let isHere = true
    void messagingBridge().then((found) => isHere && setBridge(found))
    return () => {
      isHere = false
    }
  }, [])
  return bridge
}
