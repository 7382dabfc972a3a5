import { useState } from 'react'
import type { CallOutput } from '../../kit/call-types.ts'
import { useCallMutation } from '../../kit/query.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/overlays.ts'
import { showToast } from '../../ui/toast-store.ts'
import { feeTexts } from '../fee-texts.ts'
import styles from '../fees.module.css'

export type QueueItem = CallOutput<'fees', 'feeQueue'>['list'][number]

const INVALIDATES = ['fees', 'expenses', 'meetings'] as const

/** What finance may do with one fee, as the server says: approve or return it, mark it paid. */
export function FeeDecision({ fee }: { fee: QueueItem }) {
  const may = (action: string) => fee.allowedActions.find((entry) => entry.action === action)
  const approve = may('approve') ?? may('release')
  const pay = may('pay')
  return (
    <>
      {approve && <Review fee={fee} reason={approve.allowed ? undefined : approve.reason} />}
      {pay && <Pay fee={fee} reason={pay.allowed ? undefined : pay.reason} />}
    </>
  )
}

function Review({ fee, reason }: { fee: QueueItem; reason: string | undefined }) {
  const text = feeTexts.useText()
  const [asking, setAsking] = useState<'approve' | 'return' | null>(null)
  const { feeId, version, name } = fee
  const isHeld = fee.problems.length > 0
  const decide = useCallMutation('fees', 'feeDecide', {
    invalidates: INVALIDATES,
    onSuccess: (_output, input) =>
      showToast({
        type: 'success',
        text: input.decision === 'approve' ? text.wasApproved(name) : text.wasReturned(name),
      }),
  })
  if (feeId === null) return null
  const send = (decision: 'approve' | 'return', comment: string) => {
    setAsking(null)
    decide.mutate({ feeId, version, decision, comment })
  }
  return (
    <div className={styles.actions}>
      <Button reason={reason} block onClick={() => setAsking('return')}>
        {text.sendBack}
      </Button>
      <Button
        variant="primary"
        reason={reason}
        block
        busy={decide.isPending}
        onClick={() => (isHeld ? setAsking('approve') : send('approve', ''))}
      >
        {isHeld ? text.release : text.approve}
      </Button>
      <ConfirmDialog
        open={asking === 'return'}
        onClose={() => setAsking(null)}
        title={text.sendBackTitle}
        confirmLabel={text.sendBack}
        danger
        comment={{ label: text.sendBackLabel, minLength: 5, maxLength: 500 }}
        onConfirm={(comment) => send('return', comment)}
      />
      <ConfirmDialog
        open={asking === 'approve'}
        onClose={() => setAsking(null)}
        title={text.releaseTitle}
        confirmLabel={text.release}
        comment={{ label: text.releaseLabel, minLength: 5, maxLength: 500 }}
        onConfirm={(comment) => send('approve', comment)}
      />
    </div>
  )
}

function Pay({ fee, reason }: { fee: QueueItem; reason: string | undefined }) {
  const text = feeTexts.useText()
  const [asking, setAsking] = useState(false)
  const { feeId, version, name } = fee
  const pay = useCallMutation('fees', 'feePay', {
    invalidates: INVALIDATES,
    onSuccess: () => showToast({ type: 'success', text: text.wasPaid(name) }),
  })
  if (feeId === null) return null
  return (
    <>
      <Button variant="primary" block reason={reason} busy={pay.isPending} onClick={() => setAsking(true)}>
        {text.pay}
      </Button>
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        title={text.payTitle}
        text={text.referenceHelp}
        confirmLabel={text.pay}
        comment={{ label: text.reference, minLength: 4, maxLength: 60 }}
        onConfirm={(reference) => {
          setAsking(false)
          pay.mutate({ feeId, version, reference })
        }}
      />
    </>
  )
}
