import { useEffect, useRef } from 'react'
import { useParam, useSetParams } from '../kit/page/navigation.ts'

/** What takes the place of one that left a list: itself while it is there, then the next that stayed, else the last before it. */
export function successorOf(id: string, before: readonly string[], now: readonly string[]): string | undefined {
  if (now.includes(id)) return id
  const at = before.indexOf(id)
  const stayed = (one: string) => now.includes(one)
  return before.slice(at + 1).find(stayed) ?? before.slice(0, Math.max(0, at)).filter(stayed).at(-1)
}

/** The fee that stands beside the table: the one the address names (`at`); when it leaves the list, its successor follows. */
export function useOpenedFee(ids: readonly string[]): string | undefined {
  const at = useParam('at')
  const setParams = useSetParams()
  const seen = useRef<{ at: string; ids: readonly string[] }>(undefined)
  const before = seen.current?.at === at ? seen.current?.ids : undefined
  const opened =
    at === undefined || (before === undefined && !ids.includes(at)) ? undefined : successorOf(at, before ?? ids, ids)
  useEffect(() => {
    if (opened === undefined) return
    if (opened === at) seen.current = { at, ids }
    else setParams({ at: opened })
  })
  return opened
}
