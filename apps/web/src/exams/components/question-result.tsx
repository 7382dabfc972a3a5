import { dottedText } from '../../kit/dotted-text.ts'
import type { CallInput } from '../../kit/calls/call-types.ts'
import { BarLine } from '../../ui/chart/bar-line.tsx'
import { ChartColumns } from '../../ui/chart/chart-columns.tsx'
import { organiserTexts } from '../organiser-texts.ts'
import type { QuestionFigures } from '../questionnaire-types.ts'
import styles from '../results.module.css'
import { TextAnswers } from './text-answers.tsx'

type Named = Omit<CallInput<'exams', 'resultTexts'>, 'questionId' | 'page'>

/** What all said to one question. */
export function QuestionResult(props: { named: Named; question: QuestionFigures; number: number; submitted: number }) {
  const { named, question, number, submitted } = props
  const text = organiserTexts.useText()
  const title = `${number}. ${question.title}`
  const marksRight = question.options.some(({ isRight }) => isRight === true)
  const facts = [
    text.answeredBy(question.answered),
    question.right !== null && submitted > 0 && text.rightRate(Math.round((question.right / submitted) * 100)),
    marksRight && text.right,
  ].filter(Boolean)
  const note = dottedText(facts)
  if (question.type === 'text') return <TextAnswers named={named} question={question} title={title} />
  if (question.type === 'scale' || question.type === 'stars') {
    return (
      <div className="stack">
        <ChartColumns
          title={title}
          figure={question.average === null ? undefined : text.averageOf(question.average)}
          note={note}
          labelHead={text.score}
          valueHead={text.count}
          columns={question.numbers.map(({ value, count }) => ({
            key: String(value),
            label: question.type === 'stars' ? text.starOf(value) : String(value),
            short: String(value),
            value: count,
          }))}
        />
        {question.nps && question.answered > 0 && <NpsBar nps={question.nps} total={question.answered} />}
      </div>
    )
  }
  return (
    <BarLine
      title={title}
      note={note}
      labelHead={text.choice}
      valueHead={text.count}
      bars={question.options.map(({ id, label, count, place, isRight }) => ({
        key: id,
        label: isRight === true ? `✓ ${label}` : label,
        // Of an order the lower place is the better one: the longest bar stands first.
        value: place === null ? count : question.options.length + 1 - place,
        shown:
          place === null
            ? text.of(count, question.answered === 0 ? 0 : Math.round((count / question.answered) * 100))
            : text.averagePlace(place),
      }))}
    />
  )
}

/** Promoters, passives and detractors as parts of one bar, each with its word and share. */
function NpsBar({ nps, total }: { nps: NonNullable<QuestionFigures['nps']>; total: number }) {
  const text = organiserTexts.useText()
  const parts = [
    ['promoters', nps.promoters],
    ['passives', nps.passives],
    ['detractors', nps.detractors],
  ] as const
  return (
    <div className="stack">
      <div aria-hidden className={styles.npsBar}>
        {parts.map(([name, count]) => count > 0 && <span key={name} data-part={name} style={{ flexGrow: count }} />)}
      </div>
      <ul className={styles.npsParts}>
        {parts.map(([name, count]) => (
          <li key={name} data-part={name}>
            {text[name]} <strong>{text.of(count, Math.round((count / total) * 100))}</strong>
          </li>
        ))}
      </ul>
    </div>
  )
}
