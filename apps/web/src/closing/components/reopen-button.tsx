import { useState } from 'react'
import { estimateTexts } from '../../kit/estimate-texts.ts'
import { useCallMutation } from '../../kit/calls/mutation.ts'
import { useReasons } from '../../kit/use-reasons.ts'
import { Button } from '../../ui/page/button.tsx'
import { ConfirmDialog } from '../../ui/overlay/overlays.ts'
import { showToast } from '../../ui/overlay/toast-store.ts'
import { reopenTexts } from '../reopen-texts.ts'

const [LEAST, MOST] = [5, 200]

/** Opens a closed meeting again, with a reason; `reason` says why it cannot be. For finance and compliance. */
export function ReopenButton({ engagementId, reason }: { engagementId: string; reason?: string | undefined }) {
  const text = reopenTexts.useText()
  const { ifEstimated } = estimateTexts.useText()
  const [asking, setAsking] = useState(false)
  const reopen = useCallMutation('closing', 'reopen', {
    invalidates: ['closing', 'meetings', 'fees', 'approvals'],
    onSuccess: ({ deadline, isEstimated }) => {
      setAsking(false)
      showToast({ type: 'success', text: text.done(deadline) + ifEstimated(isEstimated) })
    },
  })
  return (
    <>
      <Button block icon="refresh" reason={reason} busy={reopen.isPending} onClick={() => setAsking(true)}>
        {text.reopen}
      </Button>
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        title={text.title}
        text={text.text}
        confirmLabel={text.confirm}
        busy={reopen.isPending}
        comment={{
          label: text.reason,
          minLength: LEAST,
          maxLength: MOST,
          reasons: useReasons('reopenReason', asking),
        }}
        onConfirm={(written) => reopen.mutate({ engagementId, reason: written })}
      />
    </>
  )
}
