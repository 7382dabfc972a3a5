import { useState } from 'react'
import type { CallOutput } from '../../kit/calls/call-types.ts'
import { useCallMutation } from '../../kit/calls/mutation.ts'
import { useCall } from '../../kit/calls/query.ts'
import { defineTexts } from '../../kit/texts.ts'
import { ConfirmDialog } from '../../ui/overlay/overlays.ts'
import { ActionLink } from '../../ui/page/action-link.tsx'
import { Group } from '../../ui/page/group.tsx'
import { FactList } from '../../ui/mark/fact-list.tsx'

const { useText } = defineTexts({
  title: ['报名问题的回答', 'Answers at enrolment'],
  show: ['查看', 'Show'],
  dialog: (label: string) => [`查看“${label}”`, `Show “${label}”`],
  help: ['查看会留痕。只用于本次会议', 'This is recorded. Use it for this meeting alone'],
  reason: ['原因', 'Reason'],
})

type Place = { engagementId: string; enrollmentId: string }
type Answer = CallOutput<'enrolment', 'enrolmentAnswers'>['list'][number]['answers'][number]

/** Answers of one person, as far as the reader may see it; nothing where there is nothing. */
export function PersonAnswers({ engagementId, enrollmentId }: Place) {
  const text = useText()
  const found = useCall('enrolment', 'enrolmentAnswers', { engagementId, enrollmentId })
  const answers = found.data?.list[0]?.answers ?? []
  if (answers.length === 0) return null
  const facts = answers.map((answer) => ({
    label: answer.label,
    value: answer.said ?? <Sealed answer={answer} engagementId={engagementId} enrollmentId={enrollmentId} />,
    wide: true,
  }))
  return (
    <Group title={text.title}>
      <FactList facts={facts} />
    </Group>
  )
}

/** A sealed answer, opened with a reason. */
function Sealed({ answer, engagementId, enrollmentId }: Place & { answer: Answer }) {
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
