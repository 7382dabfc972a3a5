import type { MouseEventHandler, ReactNode } from 'react'
import { Icon } from '../mark/icon.tsx'
import { classNames } from './class-names.ts'
import styles from './action-link.module.css'

type Face = {
  tone?: 'danger' | undefined
  /** In the middle of its container's width. */
  block?: boolean | undefined
  children: ReactNode
}

/** An action beside content, quieter than the content: a link with `href`, else a button. `busy` ignores presses. */
export function ActionLink(
  props: Face &
    (
      | { href: string; onClick?: MouseEventHandler<HTMLAnchorElement> | undefined }
      | {
          href?: undefined
          onClick?: MouseEventHandler<HTMLButtonElement> | undefined
          busy?: boolean | undefined
          /** State of the part it unfolds, shown by an arrow. */
          expanded?: boolean | undefined
          'aria-label'?: string | undefined
        }
    ),
) {
  const { tone, block = false, children } = props
  const className = classNames(styles.action, tone && styles[tone], block && styles.block)
  if (props.href !== undefined) {
    return (
      <a className={className} href={props.href} onClick={props.onClick}>
        {children}
      </a>
    )
  }
  const { busy = false, expanded, onClick } = props
  return (
    <button
      type="button"
      className={className}
      aria-label={props['aria-label']}
      aria-disabled={busy || undefined}
      aria-busy={busy || undefined}
      aria-expanded={expanded}
      onClick={busy ? undefined : onClick}
    >
      {busy && <Icon name="loader" spin />}
      <span>{children}</span>
      {expanded !== undefined && <Icon name="chevron-down" />}
    </button>
  )
}
