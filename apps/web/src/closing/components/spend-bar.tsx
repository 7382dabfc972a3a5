import { useState } from 'react'
import type { CallOutput } from '../../kit/calls/call-types.ts'
import { formatFee } from '../../kit/format-amounts.ts'
import { useCallMutation } from '../../kit/calls/mutation.ts'
import { BottomBar } from '../../ui/page/bottom-bar.tsx'
import { Button } from '../../ui/page/button.tsx'
import { ConfirmDialog } from '../../ui/overlay/overlays.ts'
import { showToast } from '../../ui/overlay/toast-store.ts'
import { spendTexts } from '../spend-texts.ts'

type Detail = CallOutput<'closing', 'detail'>

/** Gives the actual amounts to manager and finance, or takes them back while they wait. */
export function SpendBar({ detail }: { detail: Detail }) {
  const text = spendTexts.useText()
  const { engagementId, spendReview } = detail
  const [isAsking, setAsking] = useState(false)
  const close = () => setAsking(false)
  const told = (words: string) => ({
    invalidates: ['closing', 'approvals'] as const,
    onSuccess: () => {
      close()
      showToast({ type: 'success', text: words })
    },
  })
  const submit = useCallMutation('closing', 'spendSubmit', told(text.submitted))
  const withdraw = useCallMutation('closing', 'spendWithdraw', told(text.withdrawn2))
  const isWaiting = spendReview?.state === 'waiting'
  const missing = detail.items.filter(({ ok }) => !ok).length
  const closing = detail.allowedActions.find(({ action }) => action === 'close')
  const label = isWaiting ? text.withdraw : text.submit
  return (
    <>
      <BottomBar
        primary={
          <Button
            variant={isWaiting ? 'secondary' : 'primary'}
            block
            reason={!isWaiting && missing > 0 ? closing?.reason : undefined}
            busy={submit.isPending || withdraw.isPending}
            onClick={() => setAsking(true)}
          >
            {label}
          </Button>
        }
      />
      <ConfirmDialog
        open={isAsking}
        onClose={close}
        title={label}
        text={isWaiting ? text.withdrawText : text.submitText(reasonsOf(detail))}
        confirmLabel={label}
        busy={submit.isPending || withdraw.isPending}
        onConfirm={() => {
          if (isWaiting) withdraw.mutate({ engagementId, reviewId: spendReview.reviewId })
          else submit.mutate({ engagementId })
        }}
      />
    </>
  )
}

/** A server of the release before names the meals alone. */
function reasonsOf({ overspend, standIns = [] }: Detail) {
  const { needsApproval = false, mealPerHead = null, uncovered = null, isAboveShare } = overspend ?? {}
  return {
    isForManager: needsApproval,
    standIns: standIns.map(({ name }) => name),
    isAbove: isAboveShare ?? (needsApproval && mealPerHead === null),
    mealPerHead: mealPerHead === null ? null : formatFee(mealPerHead),
    uncovered: uncovered === null ? null : formatFee(uncovered),
  }
}
