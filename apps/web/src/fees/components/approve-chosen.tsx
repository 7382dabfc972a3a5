import { useState } from 'react'
import { api } from '../../kit/calls/api-client.ts'
import { ApiError, isNetworkFailure } from '../../kit/calls/api-error.ts'
import { formatFee } from '../../kit/format-amounts.ts'
import { invalidate } from '../../kit/calls/query.ts'
import { Button } from '../../ui/page/button.tsx'
import { ConfirmDialog } from '../../ui/overlay/overlays.ts'
import { showToast } from '../../ui/overlay/toast-store.ts'
import { sumsOf, type QueueItem } from '../queue-item.ts'
import { tableTexts } from '../queue-table-texts.ts'
import { INVALIDATES } from './fee-actions.tsx'

/** Approves fees nothing stands against; `onDone` gets those that could not be told to the server, which stay chosen. */
export function ApproveChosen({
  fees,
  onDone,
}: {
  fees: readonly QueueItem[]
  onDone: (left: readonly string[]) => void
}) {
  const text = tableTexts.useText()
  const [isAsking, setAsking] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const approve = async () => {
    setBusy(true)
    try {
      onDone(await approveEach(fees, text))
    } finally {
      setBusy(false)
      setAsking(false)
      for (const slice of INVALIDATES) void invalidate(slice)
    }
  }
  const label = fees.length === 0 ? text.approveNone : text.approve(fees.length)
  return (
    <>
      <Button
        variant="primary"
        icon="check"
        busy={isBusy}
        reason={fees.length === 0 ? text.noneHere : undefined}
        onClick={() => setAsking(true)}
      >
        {label}
      </Button>
      <ConfirmDialog
        open={isAsking}
        onClose={() => !isBusy && setAsking(false)}
        title={text.approveTitle(fees.length)}
        text={text.approveText(formatFee(sumsOf(fees).gross))}
        confirmLabel={label}
        busy={isBusy}
        onConfirm={() => void approve()}
      />
    </>
  )
}

/** One after the other: one that is refused keeps none of the others back, no network does. Gives those left then. */
async function approveEach(
  fees: readonly QueueItem[],
  text: ReturnType<typeof tableTexts.useText>,
): Promise<readonly string[]> {
  const left = fees.flatMap(({ feeId, version, name }) => (feeId === null ? [] : [{ feeId, version, name }]))
  const refused: string[] = []
  let count = 0
  let isCutOff = false
  try {
    for (const { feeId, version, name } of left.slice()) {
      try {
        await api.fees.feeDecide({ feeId, version, decision: 'approve', comment: '' }, { quiet: true })
        count += 1
      } catch (error) {
        if (!(error instanceof ApiError)) throw error
        isCutOff = isNetworkFailure(error)
        if (isCutOff) break
        refused.push(text.notApproved(name, error.msg))
      }
      left.shift()
    }
  } finally {
    // One toast holds all of it: a second one would take the place of the first.
    const said = [
      ...(count > 0 ? [text.approved(count)] : []),
      ...refused.slice(0, 1),
      ...(refused.length > 1 ? [text.othersRefused(refused.length - 1)] : []),
      ...(isCutOff ? [text.stopped(left.length)] : []),
    ]
    const isWhole = refused.length === 0 && !isCutOff
    if (said.length > 0) showToast({ type: isWhole ? 'success' : 'error', text: said.join(text.between) })
  }
  return left.map(({ feeId }) => feeId)
}
