import type { MouseEventHandler, ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { Icon } from '../mark/icon.tsx'
import type { IconName } from '../mark/icon-paths.ts'
import styles from './list-row.module.css'

type RowFace = {
  icon?: IconName | undefined
  /** Stands before the text in place of an icon, e.g. an avatar. */
  leading?: ReactNode
  label: ReactNode
  description?: ReactNode
  /** What the row says at its end: a value, a tag, a switch. */
  value?: ReactNode
  tone?: 'danger' | 'accent' | undefined
}

type RowTarget = {
  href?: string | undefined
  onClick?: MouseEventHandler<HTMLElement> | undefined
  disabled?: boolean | undefined
}

/** A row of at least 48 px. With `href` the whole row is a link, with `onClick` a button; both get an arrow at the end. */
export function ListRow(props: RowFace & RowTarget) {
  const { href, onClick, disabled = false, tone } = props
  const className = classNames(styles.row, tone && styles[tone], (href ?? onClick) !== undefined && styles.target)
  if (href !== undefined) {
    return (
      <a className={className} href={href} onClick={onClick}>
        <RowContent {...props} arrow />
      </a>
    )
  }
  if (onClick !== undefined) {
    return (
      <button type="button" className={className} onClick={onClick} disabled={disabled}>
        <RowContent {...props} arrow={tone === undefined} />
      </button>
    )
  }
  return (
    <div className={className}>
      <RowContent {...props} arrow={false} />
    </div>
  )
}

function RowContent({ icon, leading, label, description, value, arrow }: RowFace & { arrow: boolean }) {
  return (
    <>
      {icon ? (
        <span className={styles.icon}>
          <Icon name={icon} />
        </span>
      ) : (
        leading
      )}
      <span className={styles.text}>
        <span className={styles.label}>{label}</span>
        {description !== undefined && <span className={styles.description}>{description}</span>}
      </span>
      {value !== undefined && <span className={styles.value}>{value}</span>}
      {arrow && (
        <span className={styles.arrow}>
          <Icon name="chevron-right" />
        </span>
      )}
    </>
  )
}
