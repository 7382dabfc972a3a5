import { useEffect, useEffectEvent } from 'react'
import { useParam, useSetParams } from '../kit/page/navigation.ts'

/**
 * Counts that this page was opened once `path` is there, under the source its link carried. The source then leaves the address,
 * so that whoever passes the page on does not pass it on as a poster.
 */
export function useCountedOpening(path: string | undefined): void {
  const src = useParam('src')
  const setParams = useSetParams()
  const count = useEffectEvent(async (to: string) => {
    const opening = await import('./count-opening.ts')
    opening.countOpening(to, src)
    if (src !== undefined) setParams({ src: undefined })
  })
  useEffect(() => {
    // What a lost connection keeps from counting keeps nobody from reading.
    if (path !== undefined) count(path).catch(() => undefined)
  }, [path])
}
