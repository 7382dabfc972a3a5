import type { MouseEventHandler, ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { Icon } from '../mark/icon.tsx'
import type { IconName } from '../mark/icon-paths.ts'
import styles from './button.module.css'

export type ButtonVariant = 'primary' | 'secondary' | 'danger'

export type Face = {
  variant?: ButtonVariant | undefined
  icon?: IconName | undefined
  /** Fills the width of its container. */
  block?: boolean | undefined
  children: ReactNode
}

export function faceClass({ variant = 'secondary', block = false }: Pick<Face, 'variant' | 'block'>) {
  return classNames(styles.button, styles[variant], block && styles.block)
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
