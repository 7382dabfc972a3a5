import type { ReactNode } from 'react'
import { classNames } from '../page/class-names.ts'
import styles from './stat.module.css'

/** One figure, the number first: `1,234 人`, what it counts under it as the same phrase, and a line of comparison. */
export function Stat(props: {
  value: ReactNode
  label: string
  unit?: string | undefined
  note?: ReactNode
  tone?: 'accent' | 'status3' | 'danger' | undefined
}) {
  const { value, label, unit, note, tone } = props
  return (
    <div className={styles.stat}>
      <p>
        <span className={classNames(styles.figure, tone && styles[tone])}>
          {value}
          {unit !== undefined && <span className={styles.unit}>{unit}</span>}
        </span>{' '}
        <span className={styles.label}>{label}</span>
      </p>
      {note !== undefined && <p className={styles.note}>{note}</p>}
    </div>
  )
}

/** Figures side by side, as many as fit. */
export function StatRow({ children }: { children: ReactNode }) {
  return <div className={styles.row}>{children}</div>
}
