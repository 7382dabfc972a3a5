import { useLeftOf } from '../kit/calls/passed-ahead.ts'
import { useCall } from '../kit/calls/query.ts'

const EVERY_MS = 60_000

/** How many submissions wait for me, without those passed here a moment ago; read each minute and whenever the person comes back to the app. */
export function useWaitingCount(): number {
  const { data } = useCall(
    'approvals',
    'getApprovalListNumber',
    {},
    { refetchInterval: EVERY_MS, staleTime: EVERY_MS / 4 },
  )
  return useLeftOf(data?.count) ?? 0
}

/** How many of my messages are unread; read as often. */
export function useUnreadCount(): number {
  const { data } = useCall('notices', 'inboxList', {}, { refetchInterval: EVERY_MS, staleTime: EVERY_MS / 4 })
  return data?.unread ?? 0
}

/** How many fees wait for finance, which alone may ask; read as often. */
export function useFeesWaitingCount(): number {
  const { data } = useCall('fees', 'feeQueue', {}, { refetchInterval: EVERY_MS, staleTime: EVERY_MS / 4 })
  return data?.counts.waiting ?? 0
}
