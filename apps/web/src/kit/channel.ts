import { detectChannel, type Channel } from '@osmp/domain/session/channel.ts'
import { useSyncExternalStore } from 'react'

declare global {
  /** Set by the messaging app's browser, on Android only after WeixinJSBridgeReady. */
  var __wxjs_environment: string | undefined
}

function detect(): Channel | undefined {
  const { userAgent, maxTouchPoints } = navigator
  return detectChannel({ ua: userAgent, wxEnv: globalThis.__wxjs_environment, maxTouchPoints })
}

function subscribe(listener: () => void): () => void {
  document.addEventListener('WeixinJSBridgeReady', listener)
  return () => document.removeEventListener('WeixinJSBridgeReady', listener)
}

/** Where the app runs; undefined in other mobile browsers. */
export const useChannel = (): Channel | undefined => useSyncExternalStore(subscribe, detect)
