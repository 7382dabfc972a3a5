import { useState } from 'react'
import type { CallOutput } from '../../kit/call-types.ts'
import { useCallMutation } from '../../kit/query.ts'
import { BottomBar } from '../../ui/bottom-bar.tsx'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/overlays.ts'
import { showToast } from '../../ui/toast-store.ts'
import { offered } from '../closing-actions.ts'
import { closingTexts } from '../closing-texts.ts'
import { ReopenButton } from './reopen-button.tsx'

const CHANGED = ['closing', 'meetings', 'fees'] as const

/** Ends a running meeting, closes one that awaits closing, opens a closed one again; what is not allowed says why. */
export function ClosingBar({ detail }: { detail: CallOutput<'closing', 'detail'> }) {
  const text = closingTexts.useText()
  const { engagementId, isClosed, allowedActions } = detail
  const end = useCallMutation('closing', 'closeActivity', {
    invalidates: CHANGED,
    onSuccess: () => showToast({ type: 'success', text: text.ended }),
  })
  const reopening = isClosed ? offered(allowedActions, 'reopen') : undefined
  if (reopening) {
    const reason = reopening.allowed ? undefined : reopening.reason
    return <BottomBar primary={<ReopenButton engagementId={engagementId} reason={reason} />} />
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
  const closing = offered(allowedActions, 'close')
  if (!closing || isClosed) return null
  return <CloseNow engagementId={engagementId} reason={closing.allowed ? undefined : closing.reason} />
}

function CloseNow({ engagementId, reason }: { engagementId: string; reason: string | undefined }) {
  const text = closingTexts.useText()
  const [asking, setAsking] = useState(false)
  const close = useCallMutation('closing', 'closeEngagement', {
    invalidates: CHANGED,
    onSuccess: () => showToast({ type: 'success', text: text.closed }),
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
        text={text.closeText}
        confirmLabel={text.closeNow}
        onConfirm={() => {
          setAsking(false)
          close.mutate({ engagementId })
        }}
      />
    </>
  )
}
