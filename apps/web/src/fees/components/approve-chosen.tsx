import { useState } from 'react'
import { api } from '../../kit/api-client.ts'
import { ApiError } from '../../kit/api-error.ts'
import { formatFee } from '../../kit/format.ts'
import { invalidate } from '../../kit/query.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/overlays.ts'
import { showToast } from '../../ui/toast-store.ts'
import { sumsOf, type QueueItem } from '../queue-item.ts'
import { tableTexts } from '../queue-table-texts.ts'

/** Approves fees nothing stands against, one after the other: one that is refused keeps none of the others back. */
export function ApproveChosen({ fees, onDone }: { fees: readonly QueueItem[]; onDone: () => void }) {
  const text = tableTexts.useText()
  const [isAsking, setAsking] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const approve = async () => {
    setBusy(true)
    let count = 0
    for (const { feeId, version, name } of fees) {
      if (feeId === null) continue
      try {
        await api.fees.feeDecide({ feeId, version, decision: 'approve', comment: '' }, { quiet: true })
        count += 1
      } catch (error) {
        if (!(error instanceof ApiError)) throw error
        showToast({ type: 'error', text: text.notApproved(name, error.msg) })
      }
    }
    if (count > 0) showToast({ type: 'success', text: text.approved(count) })
    setBusy(false)
    setAsking(false)
    onDone()
    void invalidate('fees')
    void invalidate('meetings')
  }
  return (
    <>
      <Button
        variant="primary"
        icon="check"
        reason={fees.length === 0 ? text.noneHere : undefined}
        onClick={() => setAsking(true)}
      >
        {text.approve(fees.length)}
      </Button>
      <ConfirmDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        title={text.approveTitle(fees.length)}
        text={text.approveText(formatFee(sumsOf(fees).gross))}
        confirmLabel={text.approve(fees.length)}
        busy={isBusy}
        onConfirm={() => void approve()}
      />
    </>
  )
}
