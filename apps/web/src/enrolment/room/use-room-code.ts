import type { CallOutput } from '../../kit/calls/call-types.ts'
import { isNetworkFailure } from '../../kit/calls/api-error.ts'
import { useCall } from '../../kit/calls/query.ts'

export type Code = CallOutput<'door', 'getQrCode'>
/** The code of a meeting's room and, if there is none, why. */
export type RoomCode = ReturnType<typeof useRoomCode>

/** Asked again this often when a renewal got no answer. */
const AGAIN_MS = 5_000

/** The rotating code of a meeting. Without network the last one stays, and `isStale` says so. */
export function useRoomCode(engagementId: string) {
  const { data, error, dataUpdatedAt, refetch } = useCall(
    'door',
    'getQrCode',
    { engagementId },
    { staleTime: 0, refetchInterval: ({ state }) => (state.error === null ? false : AGAIN_MS) },
  )
  const refusal = error !== null && !isNetworkFailure(error) ? error : null
  return {
    code: refusal === null ? data : undefined,
    receivedAt: dataUpdatedAt,
    refusal,
    isStale: error !== null,
    renew: () => void refetch(),
  }
}
