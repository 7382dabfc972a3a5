import { useState } from 'react'
import { useGo } from '../../kit/page/navigation.ts'
import { useCallMutation } from '../../kit/calls/mutation.ts'
import { paths } from '../../paths.ts'
import { ActionLink } from '../../ui/page/action-link.tsx'
import { ConfirmDialog } from '../../ui/overlay/overlays.ts'
import { showBriefToast } from '../../ui/overlay/toast-store.ts'
import { builderTexts } from '../builder-texts.ts'
import type { Questionnaire } from '../questionnaire-types.ts'

/** Takes a draft away that was never published. */
export function RemoveDraft(props: { questionnaire: Questionnaire; settle: () => Promise<number | null> }) {
  const { engagementId, questionnaireId, allowedActions } = props.questionnaire
  const text = builderTexts.useText()
  const go = useGo()
  const [isAsking, setAsking] = useState(false)
  const move = useCallMutation('exams', 'questionnaireMove', { invalidates: ['exams'] })
  const remove = async () => {
    const version = await props.settle()
    if (version === null) return
    await move.mutateAsync({ engagementId, questionnaireId, version, action: 'remove' })
    showBriefToast({ type: 'success', text: text.removed })
    go(paths.investigateSurvy({ engagementId }), { replace: true })
  }
  if (!allowedActions.some(({ action, allowed }) => action === 'remove' && allowed)) return null
  return (
    <>
      <ActionLink onClick={() => setAsking(true)}>{text.removeDraft}</ActionLink>
      <ConfirmDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        title={text.removeDraft}
        text={text.removeSure}
        confirmLabel={text.removeDraft}
        danger
        busy={move.isPending}
        onConfirm={() => void remove().catch(() => undefined)}
      />
    </>
  )
}
