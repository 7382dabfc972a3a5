import { useState, type ChangeEvent, type ComponentProps, type ReactNode } from 'react'
import { Icon } from '../mark/icon.tsx'
import styles from './checkbox.module.css'

type BoxInput = Omit<ComponentProps<'input'>, 'id' | 'type' | 'className' | 'style' | 'children' | 'defaultChecked'>

/**
 * A checkbox that keeps a flag of its own, starting from `checked` or false, and follows `checked` when that changes.
 * `children` is its label, else `aria-label`.
 */
export function Checkbox({ children, ...input }: BoxInput & { children?: ReactNode }) {
  const state = useFlag(input.checked, input.onChange)
  return (
    <label className={styles.row} data-disabled={input.disabled || undefined}>
      <span className={styles.box}>
        <input {...input} {...state} type="checkbox" className={styles.input} />
        <span className={styles.mark}>
          <Icon name="check" />
        </span>
      </span>
      {children !== undefined && <span className={styles.label}>{children}</span>}
    </label>
  )
}

/** With `checked` a flag in React; without it the flag is the element's own. */
function useFlag(checked: boolean | undefined, onChange: BoxInput['onChange']) {
  const [flag, setFlag] = useState(checked ?? false)
  const [given, setGiven] = useState(checked)
  if (given !== checked) {
    setGiven(checked)
    setFlag(checked ?? false)
  }
  if (checked === undefined) return { defaultChecked: false, onChange }
  const change = (event: ChangeEvent<HTMLInputElement>) => {
    setFlag(event.target.checked)
    onChange?.(event)
  }
  return { checked: flag, onChange: change }
}
