import type { FormAnswer } from '@osmp/domain/enrolment/form-answers.ts'
import { useId } from 'react'
import { Checkbox } from '../../ui/field/checkbox.tsx'
import { FieldError, type FieldWords } from '../../ui/field/field-frame.tsx'
import { questionTexts } from './question-texts.ts'
import styles from './questions.module.css'

/** Any number of options, all to be seen. */
export function ManyField(
  props: FieldWords & {
    options: readonly { key: string; label: string }[]
    answer: FormAnswer
    onChange: (answer: FormAnswer) => void
  },
) {
  const { label, error, optional, options, answer, onChange } = props
  const text = questionTexts.useText()
  const id = useId()
  const chosen = answer.choices ?? []
  const turn = (key: string, isOn: boolean) =>
    onChange({ choices: options.map((one) => one.key).filter((one) => (one === key ? isOn : chosen.includes(one))) })
  return (
    <fieldset className={styles.many} aria-describedby={`${id}-help ${id}-error`}>
      <legend className={styles.legend}>{label}</legend>
      {options.map((option, index) => (
        <Checkbox
          key={option.key}
          checked={chosen.includes(option.key)}
          aria-invalid={error !== undefined && index === 0 ? true : undefined}
          onChange={({ target }) => turn(option.key, target.checked)}
        >
          {option.label}
        </Checkbox>
      ))}
      <p id={`${id}-help`} className={styles.help}>
        {optional ? `${text.optional} · ${text.several}` : text.several}
      </p>
      <FieldError id={`${id}-error`} error={error} />
    </fieldset>
  )
}
