import { detectChannel, type Channel } from '@osmp/domain/session/channel.ts'
import { useSyncExternalStore } from 'react'

declare global {
  /** Set by the messaging app's browser, on Android only after WeixinJSBridgeReady. */
  var __wxjs_environment: string | undefined
}

/** Where the app runs now. Ask again in the messaging apps once their bridge is ready. */
export function currentChannel(): Channel | undefined {
  const { userAgent, maxTouchPoints } = navigator
  return detectChannel({ ua: userAgent, wxEnv: globalThis.__wxjs_environment, maxTouchPoints })
}

function subscribe(listener: () => void): () => void {
  document.addEventListener('WeixinJSBridgeReady', listener)
  return () => document.removeEventListener('WeixinJSBridgeReady', listener)
}

/** Where the app runs; undefined in other mobile browsers. */
export const useChannel = (): Channel | undefined => useSyncExternalStore(subscribe, currentChannel)
