import { useRef, useState } from 'react'
import type { CallOutput } from '../../kit/calls/call-types.ts'
import { formatFee } from '../../kit/format-amounts.ts'
import { BottomBar } from '../../ui/page/bottom-bar.tsx'
import { Button } from '../../ui/page/button.tsx'
import { Dotted } from '../../ui/mark/dotted.tsx'
import { ConfirmDialog } from '../../ui/overlay/overlays.ts'
import { UndoCountdown } from '../../ui/overlay/undo-countdown.tsx'
import { useHandedFocus } from '../../ui/page/use-handed-focus.ts'
import { feeTexts } from '../fee-texts.ts'
import { type FeeRow, isNotDelivered, isOpen, isSubmittable } from '../fee-row.ts'
import { submitSoon, usePendingSubmission } from '../pending-submission.ts'
import { sumsOf } from '../queue-item.ts'

type Sheet = CallOutput<'fees', 'speakerFeeList'>
/** What the owner says about a fee, by its talk. */
export type Explanations = Readonly<Record<string, string>>

/**
 * One button for all that can be submitted, with count and sum; pressed, it may be taken back for five seconds. What was reversed
 * goes out again only after a question. With nothing to submit, it says what waits for whom.
 */
export function FeesSubmitBar({ sheet, explanations }: { sheet: Sheet; explanations: Explanations }) {
  const text = feeTexts.useText()
  const { engagementId, rows, allowedActions } = sheet
  const pending = usePendingSubmission(engagementId)
  const action = allowedActions.find((entry) => entry.action === 'submitFees' || entry.action === 'submit')
  if (!action || rows.length === 0) return null
  // Refused as a whole, the button says why; else what cannot go out stays behind.
  const open = rows.filter(action.allowed ? isSubmittable : isOpen)
  if (pending?.phase === 'undoable') {
    const { count, endsAt, undo } = pending
    return (
      <BottomBar
        primary={
          <UndoCountdown
            text={text.submitted(count, open.filter(isHeldBack).length)}
            endsAt={endsAt}
            label={text.undo}
            onUndo={undo}
          />
        }
      />
    )
  }
  if (open.length === 0) return <BottomBar primary={<Waiting rows={rows} />} />
  return (
    <SubmitNow
      engagementId={engagementId}
      open={open}
      explanations={explanations}
      isBusy={pending !== undefined}
      reason={action.allowed ? undefined : action.reason}
    />
  )
}

function SubmitNow(props: {
  engagementId: string
  open: readonly FeeRow[]
  explanations: Explanations
  isBusy: boolean
  reason: string | undefined
}) {
  const { engagementId, open, explanations, isBusy, reason } = props
  const text = feeTexts.useText()
  const [isAsking, setAsking] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  useHandedFocus(button)
  const items = open.map(({ engagementSpeakerId }) => ({
    engagementSpeakerId,
    explanation: explanations[engagementSpeakerId] ?? '',
  }))
  const reversed = open.filter(({ state }) => state === 'reversed').map(({ name }) => name)
  const isAgain = reversed.length > 0 && reversed.length === open.length
  const send = () => submitSoon({ engagementId, items })
  const label = isAgain ? text.submitAgain : text.submit
  return (
    <>
      <BottomBar
        primary={
          <Button
            ref={button}
            variant="primary"
            block
            reason={reason}
            busy={isBusy}
            onClick={() => (reversed.length > 0 ? setAsking(true) : send())}
          >
            {`${label} ${text.countAndSum(open.length, `¥${formatFee(sumsOf(open).net)}`)}`}
          </Button>
        }
      />
      <ConfirmDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        title={label}
        text={text.againText(reversed, open.length - reversed.length)}
        confirmLabel={text.again}
        onConfirm={() => {
          setAsking(false)
          send()
        }}
      />
    </>
  )
}

/** A rule keeps it back once it is submitted; that it came back before is no such rule. */
const isHeldBack = ({ problems }: FeeRow): boolean =>
  problems.some(({ name }) => name !== 'feeReturned' && name !== 'feeReversed')

/** How many fees wait for whom, in the order they pass. */
function Waiting({ rows }: Pick<Sheet, 'rows'>) {
  const text = feeTexts.useText()
  const count = (...states: Sheet['rows'][number]['state'][]) =>
    rows.filter(({ state }) => states.includes(state)).length
  const lines = [
    text.waitReview(count('submitted', 'checked')),
    text.waitCheck(count('held')),
    text.waitPay(count('approved')),
    text.waitAccount(count('failed')),
    text.stays(rows.filter((row) => isOpen(row) && !isNotDelivered(row)).length),
  ].filter((line) => line !== '')
  return <p role="status">{lines.length === 0 ? text.allSettled : <Dotted of={lines} />}</p>
}
