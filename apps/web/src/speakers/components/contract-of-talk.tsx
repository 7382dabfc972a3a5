import { useCall } from '../../kit/calls/query.ts'
import { RowSkeletons } from '../../ui/page/skeleton.tsx'
import { ContractBlock } from './contract-block.tsx'

/** The contract of one talk in the middle of another page: how it stands and the link for its speaker. */
export function ContractOfTalk(props: { engagementId: string; engagementSpeakerId: string; name: string }) {
  const { engagementId, engagementSpeakerId, name } = props
  const { data, isPending } = useCall('contracts', 'contractList', { engagementId })
  const contract = data?.list.find((row) => row.engagementSpeakerId === engagementSpeakerId)
  if (isPending) return <RowSkeletons count={1} />
  return contract && <ContractBlock contract={contract} name={name} />
}
