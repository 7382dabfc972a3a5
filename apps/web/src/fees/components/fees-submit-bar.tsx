import { useState } from 'react'
import type { CallOutput } from '../../kit/call-types.ts'
import { useCallMutation } from '../../kit/query.ts'
import { BottomBar } from '../../ui/bottom-bar.tsx'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/overlays.ts'
import { showToast } from '../../ui/toast-store.ts'
import { feeTexts } from '../fee-texts.ts'

type Sheet = CallOutput<'fees', 'speakerFeeList'>
/** What the owner says about a fee, by its talk. */
export type Explanations = Readonly<Record<string, string>>

/** One button for all that can be submitted; what was reversed goes out again only after a question. */
export function FeesSubmitBar({ sheet, explanations }: { sheet: Sheet; explanations: Explanations }) {
  const text = feeTexts.useText()
  const [isAsking, setAsking] = useState(false)
  const { engagementId, rows, allowedActions } = sheet
  const open = rows.filter(({ feeId }) => feeId === null)
  const items = open.map(({ engagementSpeakerId }) => ({
    engagementSpeakerId,
    explanation: explanations[engagementSpeakerId] ?? '',
  }))
  const reversed = open.filter(({ state }) => state === 'reversed').map(({ name }) => name)
  const submit = useCallMutation('fees', 'speakerFeeSubmit', {
    invalidates: ['fees', 'meetings'],
    onSuccess: () => showToast({ type: 'success', text: text.submitted(items.length) }),
  })
  const action = allowedActions.find((entry) => entry.action === 'submitFees' || entry.action === 'submit')
  if (!action || rows.length === 0) return null
  const reason = items.length === 0 ? text.nothing : action.allowed ? undefined : action.reason
  const isAgain = reversed.length > 0 && reversed.length === open.length
  const send = () => submit.mutate({ engagementId, items })
  return (
    <>
      <BottomBar
        primary={
          <Button
            variant="primary"
            block
            reason={reason}
            busy={submit.isPending}
            onClick={() => (reversed.length > 0 ? setAsking(true) : send())}
          >
            {isAgain ? text.submitAgain : text.submit}
          </Button>
        }
      />
      <ConfirmDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        title={isAgain ? text.submitAgain : text.submit}
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
