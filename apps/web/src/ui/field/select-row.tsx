import type { ReactNode, Ref } from 'react'
import { FieldFrame, type FieldWords } from './field-frame.tsx'
import { Icon } from '../mark/icon.tsx'
import type { IconName } from '../mark/icon-paths.ts'
import { defineTexts } from '../../kit/texts.ts'
import frame from './field-frame.module.css'
import styles from './select-row.module.css'

const { useText } = defineTexts({
  choose: ['请选择', 'Choose'],
})

/** A field that opens a picker: shows what is chosen, or the placeholder. `ref` lets a form move the focus here. */
export function SelectRow(
  props: FieldWords & {
    value?: ReactNode
    placeholder?: string | undefined
    icon?: IconName | undefined
    disabled?: boolean | undefined
    open?: boolean | undefined
    onClick: () => void
    onBlur?: (() => void) | undefined
    ref?: Ref<HTMLButtonElement> | undefined
  },
) {
  const { label, help, error, optional, value, placeholder, icon = 'chevron-right', disabled = false } = props
  const text = useText()
  const empty = value === undefined || value === null || value === ''
  return (
    <FieldFrame label={label} help={help} error={error} optional={optional}>
      {({ 'aria-invalid': invalid, ...wiring }, labelId) => (
        <button
          {...wiring}
          ref={props.ref}
          type="button"
          className={`${frame.box} ${styles.row}`}
          data-invalid={invalid}
          data-disabled={disabled || undefined}
          aria-labelledby={`${labelId} ${wiring.id}-value`}
          aria-haspopup="dialog"
          aria-expanded={props.open}
          disabled={disabled}
          onClick={props.onClick}
          onBlur={props.onBlur}
        >
          <span id={`${wiring.id}-value`} className={empty ? styles.placeholder : styles.value}>
            {empty ? (placeholder ?? text.choose) : value}
          </span>
          <span className={styles.icon}>
            <Icon name={icon} />
          </span>
        </button>
      )}
    </FieldFrame>
  )
}
