import { useId } from 'react'
import styles from './segmented.module.css'

/** One of a few, all in sight: radio buttons drawn as one control. */
export function Segmented<Value extends string>(props: {
  label: string
  options: readonly { value: Value; label: string }[]
  value: Value
  onChange: (value: Value) => void
}) {
  const name = useId()
  return (
    <div role="radiogroup" aria-label={props.label} className={styles.group}>
      {props.options.map((option) => (
        <label key={option.value} className={styles.option} data-checked={option.value === props.value || undefined}>
          <input
            type="radio"
            className="visually-hidden"
            name={name}
            value={option.value}
            checked={option.value === props.value}
            onChange={() => props.onChange(option.value)}
          />
          {option.label}
        </label>
      ))}
    </div>
  )
}
