import { QueryClientProvider } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { page } from 'vitest/browser'
import { PlaceContext, type Params } from '../kit/page/navigation.ts'
import { queryClient } from '../kit/calls/query.ts'
import { FeeQueue } from './components/fee-queue.tsx'
import type { QueueItem } from './queue-item.ts'
import { queueFee } from './test-fee.ts'

export const idOf = (nth: number) => `01900000-0000-7000-8000-00000000000${nth}`
const allowed = (...actions: string[]) => actions.map((action) => ({ action, allowed: true }))

/** A place whose address follows what the screen sets. */
function Place({ start, children }: { start: Params; children: ReactNode }) {
  const [params, setParams] = useState(start)
  const go = (path: string) => {
    history.replaceState(null, '', path)
    setParams(Object.fromEntries(new URLSearchParams(location.search)))
  }
  return (
    <QueryClientProvider client={queryClient}>
      <PlaceContext value={{ params, go }}>{children}</PlaceContext>
    </QueryClientProvider>
  )
}

/** Two that can be approved at once and one that is held. */
export const three: QueueItem[] = [
  queueFee({ feeId: idOf(1), name: '韩思源', state: 'checked', allowedActions: allowed('approve', 'return') }),
  queueFee({
    feeId: idOf(2),
    name: '唐佳宁',
    state: 'checked',
    net: '1000.50',
    gross: '1050.63',
    tax: '50.13',
    allowedActions: allowed('approve', 'return'),
  }),
  queueFee({
    feeId: idOf(3),
    name: '谢文博',
    state: 'held',
    problems: [{ name: 'notSignedIn', text: '讲者没有参会记录' }],
    allowedActions: allowed('release', 'approve'),
  }),
]

/** A screen at an address of its own. */
export function atAddress(start: Record<string, string>, screen: ReactNode): ReactNode {
  history.replaceState(null, '', `?${new URLSearchParams(start).toString()}`)
  return <Place start={start}>{screen}</Place>
}

/** Finance's queue at an address of its own. */
export const deskAt = (state: string): ReactNode => atAddress({ state }, <FeeQueue paysFees />)

/** What the server answers for the queue. */
export const answer = (list: QueueItem[], cursor: { afterAt: string; afterId: string } | null = null) => ({
  list,
  total: 3,
  cursor,
  counts: { waiting: 3, held: 0, approved: 0, organiser: 0, failed: 0, paid: 0, reversed: 0, accounts: 0 },
})
export const rowOf = (name: string) => page.getByRole('row', { name: new RegExp(name) })
