import { useCall } from '../../kit/calls/query.ts'
import { defineTexts } from '../../kit/texts.ts'
import { Group } from '../../ui/page/group.tsx'
import { FactList } from '../../ui/mark/fact-list.tsx'
import { SealedAnswer } from './sealed-answer.tsx'

const { useText } = defineTexts({
  title: ['报名问题的回答', 'Answers at enrolment'],
})

type Place = { engagementId: string; enrollmentId: string }

/** Answers of one person, as far as the reader may see it; nothing where there is nothing. */
export function PersonAnswers({ engagementId, enrollmentId }: Place) {
  const text = useText()
  const found = useCall('enrolment', 'enrolmentAnswers', { engagementId, enrollmentId })
  const answers = found.data?.list[0]?.answers ?? []
  if (answers.length === 0) return null
  const facts = answers.map((answer) => ({
    label: answer.label,
    value: answer.said ?? <SealedAnswer answer={answer} engagementId={engagementId} enrollmentId={enrollmentId} />,
    wide: true,
  }))
  return (
    <Group title={text.title}>
      <FactList facts={facts} />
    </Group>
  )
}
