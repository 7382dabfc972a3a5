import { useState } from 'react'
import { useCallMutation } from '../../kit/calls/mutation.ts'
import { useReasons } from '../../kit/use-reasons.ts'
import { useSeenWord } from '../../kit/form/use-seen-word.ts'
import { Button } from '../../ui/page/button.tsx'
import { ConfirmDialog } from '../../ui/overlay/overlays.ts'
import { showToast } from '../../ui/overlay/toast-store.ts'
import { deskTexts } from '../desk-texts.ts'

/** Says what happened at a doubtful sign-in; closing needs it. */
export function ExplainSign(props: {
  engagementId: string
  signInId: string
  onExplained?: ((signInId: string) => void) | undefined
}) {
  const { engagementId, signInId, onExplained } = props
  const text = deskTexts.useText()
  const [isAsking, setAsking] = useState(false)
  // It is there for a sign-in without a word.
  const over = useSeenWord(null)
  const explain = useCallMutation('door', 'signExplain', {
    invalidates: ['enrolment', 'closing'],
    onSuccess: () => {
      setAsking(false)
      showToast({ type: 'success', text: text.explainSaved })
      onExplained?.(signInId)
    },
  })
  return (
    <>
      <Button onClick={() => setAsking(true)}>{text.explain}</Button>
      <ConfirmDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        title={text.explainTitle}
        text={over.asks ?? text.explainText}
        confirmLabel={text.explainSave}
        busy={explain.isPending}
        comment={{
          label: text.explainLabel,
          minLength: 5,
          maxLength: 500,
          reasons: useReasons('signExplanation', isAsking),
        }}
        onConfirm={(explanation) =>
          explain.mutate(
            { engagementId, signInId, explanation, seen: over.seen },
            { onSettled: (_, error) => over.note(error) },
          )
        }
      />
    </>
  )
}
