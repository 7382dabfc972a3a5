import { useCallMutation } from '../../kit/calls/mutation.ts'
import { showToast } from '../../ui/overlay/toast-store.ts'
import { Row } from '../../ui/page/row.tsx'
import { approvalTexts } from '../approval-texts.ts'

/** Asks the approver once more; once a day, after which `reason` says from when it may be done again. */
export function NudgeRow(props: { approvalId: string; reason: string | undefined; onDone: () => void }) {
  const { approvalId, reason, onDone } = props
  const text = approvalTexts.useText()
  const nudge = useCallMutation('approvals', 'approvalNudge', {
    invalidates: ['approvals'],
    onSuccess: ({ approverName }) => {
      showToast({ type: 'success', text: text.nudged(approverName) })
      onDone()
    },
  })
  return (
    <Row
      icon="bell"
      title={text.nudge}
      second={reason}
      disabled={reason !== undefined || nudge.isPending}
      onClick={() => nudge.mutate({ approvalId })}
    />
  )
}
