import type { IconName } from './icon-paths.ts'
import { useIconPath } from './icon-registry.ts'
import styles from './icon.module.css'
import { classNames } from '../page/class-names.ts'

const GRID = 24
const STROKE = 1.75

/** A line icon, 20 or 24 px, stroke always 1.75 px. Without `label` it is decoration and hidden from screen readers. */
export function Icon(props: {
  name: IconName
  size?: 20 | 24 | undefined
  label?: string | undefined
  spin?: boolean | undefined
}) {
  const { name, size = 20, label, spin = false } = props
  const meaning = label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label }
  return (
    <svg
      {...meaning}
      className={classNames(styles.icon, spin && styles.spin)}
      viewBox={`0 0 ${GRID} ${GRID}`}
      width={size}
      height={size}
      strokeWidth={(STROKE * GRID) / size}
    >
      <path d={useIconPath(name)} />
    </svg>
  )
}
