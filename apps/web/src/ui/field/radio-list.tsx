import { useId, type ReactNode, type Ref } from 'react'
import { FieldError, type FieldWords } from './field-frame.tsx'
import styles from './radio-list.module.css'

export type RadioOption<V extends string> = {
  value: V
  label: ReactNode
  description?: ReactNode
  disabled?: boolean | undefined
}

/** One of a few, all to be seen, as rows. `ref` goes to the row that is chosen, else the first. */
export function RadioList<V extends string>(
  props: FieldWords & {
    options: readonly RadioOption<V>[]
    value: V | null
    onChange: (value: V) => void
    onBlur?: (() => void) | undefined
    ref?: Ref<HTMLInputElement> | undefined
    /** The label is there to be heard alone, where a title above says it. */
    isTitled?: boolean
    /** Further rows, of what is no choice here but a way elsewhere. */
    more?: ReactNode
  },
) {
  const { label, help, error, options, value, onChange } = props
  const id = useId()
  const focusable = options.find((option) => option.value === value) ?? options[0]
  return (
    <fieldset
      className={styles.list}
      role="radiogroup"
      aria-describedby={`${id}-help ${id}-error`}
      aria-invalid={error === undefined ? undefined : true}
      onBlur={props.onBlur}
    >
      <legend className={props.isTitled ? 'visually-hidden' : styles.legend}>{label}</legend>
      <div className={styles.rows}>
        {options.map((option) => (
          <label key={option.value} className={styles.row} data-disabled={option.disabled || undefined}>
            <input
              ref={option === focusable ? props.ref : undefined}
              type="radio"
              name={id}
              className={styles.input}
              checked={option.value === value}
              disabled={option.disabled}
              onChange={() => onChange(option.value)}
            />
            <span className={styles.text}>
              <span>{option.label}</span>
              {option.description !== undefined && <span className={styles.description}>{option.description}</span>}
            </span>
          </label>
        ))}
        {props.more}
      </div>
      {help !== undefined && (
        <p id={`${id}-help`} className={styles.help}>
          {help}
        </p>
      )}
      <FieldError id={`${id}-error`} error={error} />
    </fieldset>
  )
}
