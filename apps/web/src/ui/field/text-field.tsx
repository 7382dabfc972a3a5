import type { ComponentProps, KeyboardEvent, ReactNode } from 'react'
import { FieldFrame, type FieldWords } from './field-frame.tsx'
import { focusNextField } from './focus-next.ts'
import frame from './field-frame.module.css'
import styles from './text-field.module.css'

export type InputProps = Omit<ComponentProps<'input'>, 'id' | 'className' | 'style' | 'size' | 'prefix' | 'children'>

export type TextFieldProps = FieldWords &
  InputProps & {
    /** Stands before what is typed: a sign, an icon. */
    before?: ReactNode
    /** Stands after what is typed: a unit, a button. */
    after?: ReactNode
  }

/** One line of text; `inputMode` and `type` choose the keyboard. */
export function TextField(props: TextFieldProps) {
  const { label, help, error, optional, before, after, enterKeyHint = 'next', onKeyDown, ...input } = props
  const keyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    onKeyDown?.(event)
    if (enterKeyHint === 'next') focusNextField(event)
  }
  return (
    <FieldFrame label={label} help={help} error={error} optional={optional}>
      {(wiring) => (
        <span className={frame.box} data-invalid={wiring['aria-invalid']} data-disabled={input.disabled || undefined}>
          {before !== undefined && <span className={styles.before}>{before}</span>}
          <input
            type="text"
            autoComplete="off"
            aria-required={!optional || undefined}
            {...input}
            {...wiring}
            className={frame.input}
            enterKeyHint={enterKeyHint}
            onKeyDown={keyDown}
          />
          {after !== undefined && <span className={styles.after}>{after}</span>}
        </span>
      )}
    </FieldFrame>
  )
}
