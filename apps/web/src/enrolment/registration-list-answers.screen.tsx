import { Loaded } from '../kit/calls/loaded.tsx'
import type { CallOutput } from '../kit/calls/call-types.ts'
import { useCall } from '../kit/calls/query.ts'
import { useParam } from '../kit/page/navigation.ts'
import { Page } from '../kit/page/page.tsx'
import { paths } from '../paths.ts'
import { Dotted } from '../ui/mark/dotted.tsx'
import { EmptyState } from '../ui/page/empty-state.tsx'
import { Group } from '../ui/page/group.tsx'
import { Row } from '../ui/page/row.tsx'
import { RowSkeletons } from '../ui/page/skeleton.tsx'
import { answersTexts } from './questions/answers-texts.ts'
import { QuestionAnswers } from './questions/question-answers.tsx'

type Sums = CallOutput<'enrolment', 'enrolmentAnswerSums'>

/** The answers to a meeting's own questions: how many said what by question, and with `item` the people that answered it. */
export function Screen() {
  const text = answersTexts.useText()
  const engagementId = useParam('engagementId') ?? ''
  const item = useParam('item')
  const sums = useCall('enrolment', 'enrolmentAnswerSums', { engagementId })
  const chosen = sums.data?.items.find(({ key }) => key === item)
  return (
    <Page title={chosen?.label ?? text.title} back="history" width="wide">
      <Loaded query={sums} skeleton={<RowSkeletons count={6} />}>
        {({ items }) => {
          if (chosen) return <QuestionAnswers key={chosen.key} engagementId={engagementId} sum={chosen} />
          return items.length === 0 ? (
            <EmptyState drawing="people" text={text.none} />
          ) : (
            <Questions engagementId={engagementId} items={items} />
          )
        }}
      </Loaded>
    </Page>
  )
}

function Questions({ engagementId, items }: Sums & { engagementId: string }) {
  const text = answersTexts.useText()
  return (
    <Group title={text.questions} count={items.length} note={text.note}>
      {items.map(({ key, label, answered, sealed, options }) => (
        <Row
          key={key}
          title={label}
          second={
            <Dotted
              of={[
                text.answered(answered),
                ...options.map((one) => text.option(one.label, one.people)),
                sealed > 0 && text.sealed(sealed),
              ]}
            />
          }
          href={paths.registrationListAnswers({ engagementId, item: key })}
        />
      ))}
    </Group>
  )
}
