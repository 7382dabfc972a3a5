import type { CallOutput } from '../../kit/calls/call-types.ts'
import { formatDateTime } from '../../kit/format.ts'
import { formatFee } from '../../kit/format-amounts.ts'
import { FactList } from '../../ui/mark/fact-list.tsx'
import { MoneyText } from '../../ui/mark/money-text.tsx'
import { Group } from '../../ui/page/group.tsx'
import { Tag } from '../../ui/mark/tag.tsx'
import { spendingOf } from '../spending.ts'
import { spendTexts } from '../spend-texts.ts'

type Detail = CallOutput<'closing', 'detail'>
type Review = NonNullable<Detail['spendReview']>

const TONES = { waiting: 'status1', approved: 'accent', sentBack: 'status3', withdrawn: 'status2' } as const

/** Plan, actual and explanation as given to manager and finance, and what they said. */
export function SpendReview({ review, standIns = [] }: { review: Review; standIns: Detail['standIns'] }) {
  const text = spendTexts.useText()
  const { planned, actual, mealPerHead, uncovered, coverIoCode, explanation, submitterName, submittedAt } = review
  const { difference, isAbove, percent } = spendingOf(planned, actual)
  return (
    <Group
      title={text.title}
      action={<Tag tone={TONES[review.state]}>{text[review.state]}</Tag>}
      note={text.by(submitterName, formatDateTime(submittedAt))}
    >
      <FactList
        facts={[
          { label: text.planned, value: <MoneyText amount={planned} /> },
          { label: text.actual, value: <MoneyText amount={actual} size="strong" /> },
          ...(isAbove && difference !== null
            ? [{ label: text.above, value: text.aboveBy(formatFee(difference), percent) }]
            : []),
          ...(mealPerHead === null ? [] : [{ label: text.mealPerHead, value: <MoneyText amount={mealPerHead} /> }]),
          ...(uncovered === null ? [] : [{ label: text.uncovered, value: <MoneyText amount={uncovered} /> }]),
          ...(coverIoCode === null ? [] : [{ label: text.cover, value: coverIoCode }]),
          ...standIns.map(({ name, replacedName, net }) => ({
            label: text.standIn,
            value: text.standInFee(name, replacedName, formatFee(net)),
            wide: true,
          })),
          ...(explanation === '' ? [] : [{ label: text.explanation, value: explanation, wide: true }]),
          ...review.steps.map((step) => ({ label: text[step.step], value: <Step step={step} />, wide: true })),
        ]}
      />
    </Group>
  )
}

function Step({ step }: { step: Review['steps'][number] }) {
  const text = spendTexts.useText()
  const { state, approverName, decidedByName, decidedAt, comment } = step
  const name = decidedByName ?? approverName
  const moment = decidedAt === null ? '' : formatDateTime(decidedAt)
  const words = {
    waiting: text.stepWaiting(approverName),
    active: text.stepWaiting(approverName),
    passed: text.stepPassed(name, moment),
    sentBack: text.stepSentBack(name, moment),
    ended: text.stepEnded,
  }
  return comment === '' ? words[state] : text.said(words[state], comment)
}
