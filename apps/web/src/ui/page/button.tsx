import { useId, type ComponentProps, type MouseEventHandler, type ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { Icon } from '../mark/icon.tsx'
import type { IconName } from '../mark/icon-paths.ts'
import styles from './button.module.css'

export type ButtonVariant = 'primary' | 'secondary' | 'danger'

type Face = {
  variant?: ButtonVariant | undefined
  icon?: IconName | undefined
  /** Fills the width of its container. */
  block?: boolean | undefined
  children: ReactNode
}

function faceClass({ variant = 'secondary', block = false }: Pick<Face, 'variant' | 'block'>) {
  return classNames(styles.button, styles[variant], block && styles.block)
}

/**
 * A button of 48 px, 36 px on a desktop. `busy` keeps its width and ignores presses. `reason` disables it: the button stays focusable and shows the reason
 * below; there is no other disabled state.
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
  const button = (
    <button
      ref={ref}
      form={form}
      type={idle ? type : 'button'}
      className={classNames(faceClass(props), busy && styles.busy)}
      aria-disabled={idle ? undefined : true}
      aria-busy={busy || undefined}
      aria-describedby={reason === undefined ? undefined : reasonId}
      onClick={idle ? props.onClick : undefined}
    >
      {busy ? <Icon name="loader" spin /> : icon && <Icon name={icon} />}
      <span>{children}</span>
    </button>
  )
  if (reason === undefined) return button
  return (
    <span className={classNames(styles['with-reason'], props.block && styles.block)}>
      {button}
      <span id={reasonId} className={styles.reason}>
        {reason}
      </span>
    </span>
  )
}

/** A link styled as a button. */
export function ButtonLink(props: Face & { href: string; onClick?: MouseEventHandler<HTMLAnchorElement> | undefined }) {
  return (
    <a className={faceClass(props)} href={props.href} onClick={props.onClick}>
      {props.icon && <Icon name={props.icon} />}
      <span>{props.children}</span>
    </a>
  )
}

/** A 44 px icon button; `label` is its accessible name, `badge` shows a dot for new content. */
export function IconButton(props: {
  icon: IconName
  label: string
  onClick?: MouseEventHandler<HTMLButtonElement> | undefined
  disabled?: boolean | undefined
  badge?: boolean | undefined
  expanded?: boolean | undefined
}) {
  const { icon, label, onClick, disabled = false, badge = false, expanded } = props
  return (
    <button
      type="button"
      className={styles['icon-button']}
      aria-label={label}
      aria-expanded={expanded}
      disabled={disabled}
      onClick={onClick}
    >
      <Icon name={icon} size={24} />
      {badge && <span className={styles.dot} />}
    </button>
  )
}
