import type { ChangeEvent, ComponentProps, KeyboardEvent, ReactNode } from 'react'
import { FieldFrame, type FieldWords } from './field-frame.tsx'
import { focusNextField } from './focus-next.ts'
import { useShownText } from '../media/shown-text.ts'
import { useSurplus } from './surplus.ts'
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

/** One line of text; `inputMode` and `type` choose the keyboard. Longer than `maxLength` it stays, and the surplus is named. */
export function TextField(props: TextFieldProps) {
  const { label, help, error, optional, before, after, enterKeyHint = 'next', onKeyDown, ...rest } = props
  const { maxLength, refused, ref, onChange, ...input } = rest
  const { shown, setShown, watch } = useShownText(ref, rest.value ?? rest.defaultValue)
  const surplus = useSurplus(shown, maxLength)
  const change = (event: ChangeEvent<HTMLInputElement>) => {
    setShown(event.target.value)
    onChange?.(event)
  }
  const keyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    onKeyDown?.(event)
    if (enterKeyHint === 'next') focusNextField(event)
  }
  return (
    <FieldFrame label={label} help={help} error={error} refused={refused ?? surplus} optional={optional}>
      {(wiring) => (
        <span className={frame.box} data-invalid={wiring['aria-invalid']} data-disabled={input.disabled || undefined}>
          {before !== undefined && <span className={styles.before}>{before}</span>}
          <input
            type="text"
            autoComplete="off"
            aria-required={!optional || undefined}
            {...input}
            {...wiring}
            ref={watch}
            className={frame.input}
            onChange={change}
            enterKeyHint={enterKeyHint}
            onKeyDown={keyDown}
          />
          {after !== undefined && <span className={styles.after}>{after}</span>}
        </span>
      )}
    </FieldFrame>
  )
}
