import { useCall } from '../kit/query.ts'

const EVERY_MS = 60_000

/** How many submissions wait for me; read each minute and whenever the person comes back to the app. */
export function useWaitingCount(): number {
  const { data } = useCall(
    'approvals',
    'getApprovalListNumber',
    {},
    { refetchInterval: EVERY_MS, staleTime: EVERY_MS / 4 },
  )
  return data?.count ?? 0
}
