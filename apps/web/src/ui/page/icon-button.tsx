import type { MouseEventHandler } from 'react'
import { Icon } from '../mark/icon.tsx'
import type { IconName } from '../mark/icon-paths.ts'
import styles from './button-more.module.css'

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
