import { useState } from 'react'
import type { CallOutput } from '../kit/call-types.ts'
import { Loaded } from '../kit/loaded.tsx'
import { useParam } from '../kit/navigation.ts'
import { Page } from '../kit/page.tsx'
import { useCall, useCallMutation } from '../kit/query.ts'
import { paths } from '../paths.ts'
import { BottomBar } from '../ui/bottom-bar.tsx'
import { Button, ButtonLink } from '../ui/button.tsx'
import { ConfirmDialog } from '../ui/overlays.ts'
import { DetailSkeleton } from '../ui/skeleton.tsx'
import { showToast } from '../ui/toast-store.ts'
import { ActualAmounts } from './components/actual-amounts.tsx'
import { Checklist } from './components/checklist.tsx'
import { ClosingHead } from './components/closing-head.tsx'
import { closingTexts } from './closing-texts.ts'
import styles from './closing.module.css'

/** The closing cockpit: how far it is, what is missing with a way there, actual amounts, and the one button that closes. */
export function Screen() {
  const text = closingTexts.useText()
  const engagementId = useParam('engagementId') ?? ''
  const detail = useCall('closing', 'detail', { engagementId })
  return (
    <Page title={text.title} back="history" bottom={detail.data && <ClosingBar detail={detail.data} />}>
      <Loaded query={detail} skeleton={<DetailSkeleton />}>
        {(data) => (
          <div className={styles.stack}>
            <ClosingHead detail={data} />
            <Checklist items={data.items} />
            <ActualAmounts key={data.budget?.actual} detail={data} />
            <div className={styles.links}>
              <ButtonLink block icon="file-text" href={paths.meetingDetailChildrenUploadedFiles({ engagementId })}>
                {text.files}
              </ButtonLink>
              <ButtonLink block icon="wallet" href={paths.laborServiceSubmission({ engagementId })}>
                {text.fees}
              </ButtonLink>
            </div>
          </div>
        )}
      </Loaded>
    </Page>
  )
}

type Detail = CallOutput<'closing', 'detail'>

/** Ends a running meeting, or closes one that awaits closing; what is not allowed says why. */
function ClosingBar({ detail }: { detail: Detail }) {
  const text = closingTexts.useText()
  const [asking, setAsking] = useState(false)
  const { engagementId, allowedActions } = detail
  const invalidates = ['closing', 'meetings', 'fees'] as const
  const end = useCallMutation('closing', 'closeActivity', {
    invalidates,
    onSuccess: () => showToast({ type: 'success', text: text.ended }),
  })
  const close = useCallMutation('closing', 'closeEngagement', {
    invalidates,
    onSuccess: () => showToast({ type: 'success', text: text.closed }),
  })
  const may = (action: string) => allowedActions.find((entry) => entry.action === action)
  const closing = may('close')
  if (may('end')?.allowed) {
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
  if (!closing) return null
  const reason = closing.allowed ? undefined : closing.reason
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
