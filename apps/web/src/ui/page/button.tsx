import { useId, type ComponentProps, type MouseEventHandler } from 'react'
import { classNames } from './class-names.ts'
import { Icon } from '../mark/icon.tsx'
import { faceClass, type Face } from './button-link.tsx'
import { hasRefusedField } from '../field/refused-field.ts'
import styles from './button.module.css'
import more from './button-more.module.css'

/**
 * A button of 48 px, 36 px on a desktop. `busy` keeps its width and ignores presses. `reason` disables it: the button stays focusable and shows the reason
 * below; there is no other disabled state. A primary one sends nothing on while a text beside it is refused.
 */
export function Button(
  props: Face & {
    onClick?: MouseEventHandler<HTMLButtonElement> | undefined
    type?: 'button' | 'submit' | undefined
    busy?: boolean | undefined
    reason?: string | undefined
    form?: string | undefined
    ref?: ComponentProps<'button'>['ref']
  },
) {
  const { icon, children, type = 'button', busy = false, reason, form, ref } = props
  const reasonId = useId()
  const idle = !busy && reason === undefined
  const press: MouseEventHandler<HTMLButtonElement> = (event) => {
    const isSending = props.variant === 'primary' || props.variant === 'danger'
    if (isSending && hasRefusedField(event.currentTarget)) event.preventDefault()
    else props.onClick?.(event)
  }
  const button = (
    <button
      ref={ref}
      form={form}
      type={idle ? type : 'button'}
      className={classNames(faceClass(props), busy && styles.busy)}
      aria-disabled={idle ? undefined : true}
      aria-busy={busy || undefined}
      aria-describedby={reason === undefined ? undefined : reasonId}
      onClick={idle ? press : undefined}
    >
      {busy ? <Icon name="loader" spin /> : icon && <Icon name={icon} />}
      <span>{children}</span>
    </button>
  )
  if (reason === undefined) return button
  return (
    <span className={classNames(more['with-reason'], props.block && styles.block)}>
      {button}
      <span id={reasonId} className={more.reason}>
        {reason}
      </span>
    </span>
  )
}
