import { instantOf } from '@osmp/domain/kit/time.ts'
import { useState } from 'react'
import type { CallOutput } from '../../kit/calls/call-types.ts'
import { formatDateTime } from '../../kit/format.ts'
import { nowMs } from '../../kit/now.ts'
import { useCallMutation } from '../../kit/calls/mutation.ts'
import { BottomBar } from '../../ui/page/bottom-bar.tsx'
import { paths } from '../../paths.ts'
import { ButtonLink } from '../../ui/page/button-link.tsx'
import { Button } from '../../ui/page/button.tsx'
import { ConfirmDialog } from '../../ui/overlay/overlays.ts'
import { showToast } from '../../ui/overlay/toast-store.ts'
import { feesComeNext, offered } from '../closing-actions.ts'
import { closingTexts } from '../closing-texts.ts'
import { RecapShare, ReopenButton, SpendBar, SpendDecision } from '../late-parts.ts'

type Detail = CallOutput<'closing', 'detail'>

const DAY_MS = 86_400_000
const CHANGED = ['closing', 'meetings', 'fees'] as const

/** Ends a running meeting, closes one that awaits closing, opens a closed one again; what is not allowed says why. */
export function ClosingBar({ detail }: { detail: Detail }) {
  const text = closingTexts.useText()
  const { engagementId, isClosed, allowedActions } = detail
  const end = useCallMutation('closing', 'closeActivity', {
    invalidates: CHANGED,
    onSuccess: () => showToast({ type: 'success', text: text.ended }),
  })
  const share = isClosed && detail.recap && <RecapShare detail={detail} />
  const reopening = isClosed ? offered(allowedActions, 'reopen') : undefined
  if (reopening) {
    const reason = reopening.allowed ? undefined : reopening.reason
    return <BottomBar secondary={share} primary={<ReopenButton engagementId={engagementId} reason={reason} />} />
  }
  if (offered(allowedActions, 'end')?.allowed) {
    return (
      <BottomBar
        primary={
          <Button variant="primary" block busy={end.isPending} onClick={() => end.mutate({ engagementId })}>
            {text.end}
          </Button>
        }
      />
    )
  }
  const { spendReview } = detail
  if (spendReview?.mayDecide || spendReview?.decideRefusal)
    return <SpendDecision engagementId={engagementId} review={spendReview} />
  if (detail.asksSpendReview && offered(allowedActions, 'close')) return <SpendBar detail={detail} />
  if (feesComeNext(detail))
    return (
      <BottomBar
        secondary={share}
        primary={
          <ButtonLink variant="primary" block icon="wallet" href={paths.laborServiceSubmission({ engagementId })}>
            {text.fees}
          </ButtonLink>
        }
      />
    )
  if (share) return <BottomBar primary={share} />
  const closing = offered(allowedActions, 'close')
  // The checklist shows what is missing.
  if (!closing || isClosed || detail.items.some(({ ok }) => !ok)) return null
  return <CloseNow detail={detail} reason={closing.allowed ? undefined : closing.reason} />
}

function CloseNow({ detail, reason }: { detail: Detail; reason: string | undefined }) {
  const { engagementId, supplementDays, feesToSubmit } = detail
  const hasFees = feesToSubmit > 0
  const text = closingTexts.useText()
  const [asking, setAsking] = useState(false)
  const close = useCallMutation('closing', 'closeEngagement', {
    invalidates: CHANGED,
    // The page itself shows the seal.
    onSuccess: () => window.scrollTo({ top: 0 }),
  })
  return (
    <>
      <BottomBar
        primary={
          <Button variant="primary" block reason={reason} busy={close.isPending} onClick={() => setAsking(true)}>
            {text.closeNow}
          </Button>
        }
      />
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        title={text.closeTitle}
        text={text.closeText(formatDateTime(instantOf(nowMs() + supplementDays * DAY_MS)), hasFees)}
        confirmLabel={text.closeNow}
        onConfirm={() => {
          setAsking(false)
          close.mutate({ engagementId })
        }}
      />
    </>
  )
}
