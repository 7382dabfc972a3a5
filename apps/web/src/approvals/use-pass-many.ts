import { useRef, useState } from 'react'
import type { CallOutput } from '../kit/calls/call-types.ts'
import { api } from '../kit/calls/api-client.ts'
import { ApiError } from '../kit/calls/api-error.ts'
import { invalidate } from '../kit/calls/query.ts'
import type { Application } from './components/application-row.tsx'
import { newUuid } from '../kit/device/new-id.ts'

/** One call takes so many. */
const AT_ONCE = 20

type Result = CallOutput<'approvals', 'approvalPassMany'>['results'][number]
export type PassedItem = { item: Application; result: Result | undefined; fault: string | undefined }

/** Passes several applications and keeps what became of each. A repeat sends the same tokens: nothing is passed twice. */
export function usePassMany() {
  const [isPending, setPending] = useState(false)
  const [results, setResults] = useState<readonly PassedItem[]>([])
  const tokens = useRef(new Map<string, string>())
  const tokenOf = (approvalId: string) => {
    const token = tokens.current.get(approvalId) ?? newUuid()
    tokens.current.set(approvalId, token)
    return token
  }
  const passPart = async (items: readonly Application[]): Promise<PassedItem[]> => {
    const decisions = items.map(({ approvalId, snapshotHash }) => {
      return { approvalId, snapshotHash, clientToken: tokenOf(approvalId) }
    })
    try {
      const answer = await api.approvals.approvalPassMany({ items: decisions }, { quiet: true })
      return items.map((item, at) => ({ item, result: answer.results[at], fault: undefined }))
    } catch (error) {
      const fault = error instanceof ApiError ? error.msg : ''
      return items.map((item) => ({ item, result: undefined, fault }))
    }
  }
  const pass = async (items: readonly Application[]) => {
    setPending(true)
    const passed: PassedItem[] = []
    for (let at = 0; at < items.length; at += AT_ONCE) passed.push(...(await passPart(items.slice(at, at + AT_ONCE))))
    setResults(passed)
    setPending(false)
    void invalidate('approvals')
    void invalidate('meetings')
  }
  return { pass, isPending, results, dismiss: () => setResults([]) }
}
