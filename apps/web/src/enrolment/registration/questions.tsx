import { shownItems } from '@osmp/domain/enrolment/form-answers.ts'
import { useEffect, useEffectEvent, useRef } from 'react'
import { Field } from '../../ui/field/form-field.tsx'
import type { OwnAnswers, OwnForm } from './question-form.ts'
import { QuestionField } from './question-field.tsx'
import styles from './questions.module.css'

/** The questions that are asked by what was answered so far. */
export function Questions(props: {
  form: OwnForm
  answers: OwnAnswers
  faults: Readonly<Record<string, string>>
  /** How often faults were found. */
  told: number
  onChange: (key: string, answer: OwnAnswers[string]) => void
}) {
  const { form, answers, faults, told, onChange } = props
  const shown = shownItems(form.items, (key) => answers[key])
  const first = shown.find(({ key }) => faults[key] !== undefined)?.key
  const place = useRef<HTMLDivElement>(null)
  const focusFirst = useEffectEvent(() => {
    const field = place.current?.querySelector(`[data-field="${CSS.escape(first ?? '')}"]`)
    const faulty =
      field?.querySelector<HTMLElement>('[aria-invalid=true]:not([role=radiogroup])') ?? field?.querySelector('input')
    faulty?.focus()
  })
  useEffect(() => {
    if (told > 0) focusFirst()
  }, [told])
  return (
    <div ref={place} className={styles.questions}>
      {shown.map((item) => (
        <Field key={item.key} name={item.key}>
          <QuestionField
            item={item}
            answer={answers[item.key] ?? {}}
            error={faults[item.key]}
            onChange={(answer) => onChange(item.key, answer)}
          />
        </Field>
      ))}
    </div>
  )
}
