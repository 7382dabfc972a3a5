import { Dotted } from '../../ui/mark/dotted.tsx'
import type { Answer } from '@osmp/domain/exams/questionnaire.ts'
import { useId, type ReactNode } from 'react'
import { Checkbox } from '../../ui/field/checkbox.tsx'
import { FieldError } from '../../ui/field/field-frame.tsx'
import { TextAreaField } from '../../ui/field/text-area-field.tsx'
import { surveyTexts } from '../survey-texts.ts'
import type { PaperQuestion } from '../survey-types.ts'
import styles from '../survey.module.css'
import { OrderField } from './order-field.tsx'
import { QuestionNumber } from './question-number.tsx'
import { ScaleField, StarsField } from './scale-field.tsx'

export type QuestionProps = {
  question: PaperQuestion
  /** From 1. */
  number: number
  /** Asks whether one would recommend, as NPS does. */
  isNps: boolean
  answer: Answer
  error: string | undefined
  onAnswer: (answer: Answer) => void
}

/** One question with what it is answered by. */
export function QuestionField(props: QuestionProps) {
  const { question, number, error } = props
  const text = surveyTexts.useText()
  const id = useId()
  const notes = [
    question.points > 0 && text.points(question.points),
    question.type === 'multiple' && text.multiple,
    !question.required && text.optional,
  ].filter(Boolean)
  return (
    <fieldset id={`question-${question.id}`} className={styles.question} aria-describedby={`${id}-error`} tabIndex={-1}>
      <legend className={styles.legend}>
        <QuestionNumber of={number} />
        <span>
          {question.title}
          {notes.length > 0 && (
            <small>
              <Dotted of={notes} />
            </small>
          )}
        </span>
      </legend>
      <Control {...props} />
      <FieldError id={`${id}-error`} error={error} />
    </fieldset>
  )
}

function Control({ question, number, isNps, answer, onAnswer }: QuestionProps): ReactNode {
  const text = surveyTexts.useText()
  if (question.type === 'scale') return <ScaleField isNps={isNps} answer={answer} onAnswer={onAnswer} />
  if (question.type === 'stars') return <StarsField answer={answer} onAnswer={onAnswer} />
  if (question.type === 'order') return <OrderField question={question} answer={answer} onAnswer={onAnswer} />
  if (question.type === 'text') {
    return (
      <TextAreaField
        label={text.write}
        aria-required={question.required}
        maxLength={500}
        value={answer.text ?? ''}
        aria-label={`${number}. ${question.title}`}
        onChange={(event) => onAnswer({ text: event.currentTarget.value })}
      />
    )
  }
  return <Choices question={question} answer={answer} onAnswer={onAnswer} />
}

function Choices({ question, answer, onAnswer }: Pick<QuestionProps, 'question' | 'answer' | 'onAnswer'>) {
  const name = useId()
  const chosen = answer.choices ?? []
  const isSingle = question.type === 'single'
  const toggle = (id: string) =>
    onAnswer({ choices: chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id] })
  return (
    <div className="lines">
      {question.options.map(({ id, label }) =>
        isSingle ? (
          <label key={id} className={styles.choice} data-chosen={chosen.includes(id) || undefined}>
            <input
              type="radio"
              name={name}
              className={styles.radio}
              checked={chosen.includes(id)}
              onChange={() => onAnswer({ choices: [id] })}
            />
            <span>{label}</span>
          </label>
        ) : (
          <div key={id} className={styles.box} data-chosen={chosen.includes(id) || undefined}>
            <Checkbox checked={chosen.includes(id)} onChange={() => toggle(id)}>
              {label}
            </Checkbox>
          </div>
        ),
      )}
    </div>
  )
}
