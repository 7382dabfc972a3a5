import { useCallMutation } from '../../kit/calls/query.ts'
import { ActionLink } from '../../ui/page/action-link.tsx'
import { showToast } from '../../ui/overlay/toast-store.ts'
import { approvalTexts } from '../approval-texts.ts'
import styles from '../approvals.module.css'

/** Asks the approver once more; once a day, after which `reason` says from when it may be done again. */
export function Nudge({ approvalId, reason }: { approvalId: string; reason: string | undefined }) {
  const text = approvalTexts.useText()
  const nudge = useCallMutation('approvals', 'approvalNudge', {
    invalidates: ['approvals'],
    onSuccess: ({ approverName }) => showToast({ type: 'success', text: text.nudged(approverName) }),
  })
  if (reason !== undefined) return <p className={styles.nudged}>{reason}</p>
  return (
    <ActionLink busy={nudge.isPending} onClick={() => nudge.mutate({ approvalId })}>
      {text.nudge}
    </ActionLink>
  )
}
