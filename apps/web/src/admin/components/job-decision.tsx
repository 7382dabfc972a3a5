import type { CallOutput } from '../../kit/calls/call-types.ts'
import { useCallMutation } from '../../kit/calls/mutation.ts'
import { useReasons } from '../../kit/use-reasons.ts'
import { ConfirmDialog } from '../../ui/overlay/overlays.ts'
import { showToast } from '../../ui/overlay/toast-store.ts'
import { jobTexts } from '../job-texts.ts'

export type Decision = { row: CallOutput<'jobs', 'jobList'>['dead'][number]; action: 'retry' | 'discard' }

/** Asks why before dead work runs again or is given up. */
export function JobDecision({ asked, onClose }: { asked: Decision | undefined; onClose: () => void }) {
  const text = jobTexts.useText()
  const done = (said: string) => () => {
    onClose()
    showToast({ type: 'success', text: said })
  }
  const retry = useCallMutation('jobs', 'jobRetry', { invalidates: ['jobs'], onSuccess: done(text.retried) })
  const discard = useCallMutation('jobs', 'jobDiscard', { invalidates: ['jobs'], onSuccess: done(text.discarded) })
  const isRetry = asked?.action === 'retry'
  const reasons = useReasons(isRetry ? 'jobRetryReason' : 'jobDiscardReason', asked !== undefined)
  const decide = (reason: string) => {
    if (asked === undefined) return
    const { id, source } = asked.row
    ;(isRetry ? retry : discard).mutate({ id, source, reason })
  }
  return (
    <ConfirmDialog
      open={asked !== undefined}
      onClose={onClose}
      title={isRetry ? text.retryTitle : text.discardTitle}
      text={isRetry ? text.retryText : text.discardText}
      confirmLabel={isRetry ? text.retry : text.discard}
      danger={!isRetry}
      busy={retry.isPending || discard.isPending}
      comment={{
        label: text.reason,
        minLength: 4,
        maxLength: 200,
        reasons,
      }}
      onConfirm={decide}
    />
  )
}
