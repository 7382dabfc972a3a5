import { useId, type ComponentProps, type ReactNode } from 'react'
import styles from './switch-field.module.css'

type SwitchInput = Omit<ComponentProps<'input'>, 'id' | 'type' | 'role' | 'className' | 'style' | 'children'>

/** A row with a switch at its end; the whole row is the target. */
export function SwitchField({ label, help, ...input }: SwitchInput & { label: string; help?: ReactNode }) {
  const helpId = useId()
  return (
    <label className={styles.row} data-disabled={input.disabled || undefined}>
      <span className={styles.text}>
        <span>{label}</span>
        {help !== undefined && (
          <span id={helpId} className="quiet">
            {help}
          </span>
        )}
      </span>
      <input
        {...input}
        type="checkbox"
        // oxlint-disable-next-line jsx-a11y/role-has-required-aria-props -- a checkbox says itself whether it is checked
        role="switch"
        className={styles.switch}
        aria-label={label}
        aria-describedby={help === undefined ? undefined : helpId}
      />
    </label>
  )
}
