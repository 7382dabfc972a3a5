import type { CallOutput } from '../kit/calls/call-types.ts'
import { useCall } from '../kit/calls/query.ts'

type Detail = Pick<CallOutput<'meetings', 'meetingDetail'>, 'engagementId' | 'speakers'>

/** How many contracts of paid talks are signed; undefined where none is needed or this person may not read them. */
export function useContractsSigned({ engagementId, speakers }: Detail, mayRead: boolean) {
  const paid = speakers.filter(({ feeNet }) => Number(feeNet) > 0).map(({ id }) => id)
  const isShown = mayRead && paid.length > 0
  const { data } = useCall('contracts', 'contractList', { engagementId }, { enabled: isShown })
  const signed = data?.list.filter(
    ({ engagementSpeakerId: id, standing }) => standing === 'signed' && paid.includes(id),
  ).length
  return isShown ? { signed, needed: paid.length } : undefined
}
