import { useState } from 'react'
import type { CallOutput } from '../../kit/calls/call-types.ts'
import { useCallMutation } from '../../kit/calls/mutation.ts'
import { defineTexts } from '../../kit/texts.ts'
import { ConfirmDialog } from '../../ui/overlay/overlays.ts'
import { ActionLink } from '../../ui/page/action-link.tsx'

const { useText } = defineTexts({
  show: ['查看', 'Show'],
  dialog: (label: string) => [`查看“${label}”`, `Show “${label}”`],
  help: ['查看会留痕。只用于本次会议', 'This is recorded. Use it for this meeting alone'],
  reason: ['原因', 'Reason'],
})

type Place = { engagementId: string; enrollmentId: string }
type Answer = Pick<CallOutput<'enrolment', 'enrolmentAnswers'>['list'][number]['answers'][number], 'key' | 'label'>

/** A sealed answer, opened with a reason. */
export function SealedAnswer({ answer, engagementId, enrollmentId }: Place & { answer: Answer }) {
  const text = useText()
  const [asks, setAsks] = useState(false)
  const reveal = useCallMutation('enrolment', 'enrolmentAnswerReveal', { onSuccess: () => setAsks(false) })
  if (reveal.data) return reveal.data.said
  return (
    <>
      <ActionLink onClick={() => setAsks(true)}>{text.show}</ActionLink>
      <ConfirmDialog
        open={asks}
        onClose={() => setAsks(false)}
        title={text.dialog(answer.label)}
        text={text.help}
        confirmLabel={text.show}
        busy={reveal.isPending}
        comment={{ label: text.reason, minLength: 4, maxLength: 200 }}
        onConfirm={(reason) => reveal.mutate({ engagementId, enrollmentId, itemKey: answer.key, reason })}
      />
    </>
  )
}
