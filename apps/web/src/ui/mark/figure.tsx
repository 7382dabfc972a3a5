import { useState, type ReactNode } from 'react'
import { classNames } from '../page/class-names.ts'
import styles from './figure.module.css'

type FigureFace = {
  value: ReactNode
  label: string
  unit?: string | undefined
  note?: ReactNode
  tone?: 'accent' | 'act' | 'danger' | undefined
  /** The one figure of a screen, 40 px high. */
  hero?: boolean | undefined
}

/**
 * One figure, the number first: `1,234 人`, what it counts under it as the same phrase, and a line of comparison. It leads to what it
 * counts; a `plain` one counts what has no list.
 */
export function Figure(props: FigureFace & ({ href: string; plain?: undefined } | { href?: undefined; plain: true })) {
  if (props.href === undefined) {
    return (
      <div className={styles.stat}>
        <FigureContent {...props} />
      </div>
    )
  }
  return (
    <a className={classNames(styles.stat, styles.link)} href={props.href}>
      <FigureContent {...props} />
    </a>
  )
}

function FigureContent({ value, label, unit, note, tone, hero = false }: FigureFace) {
  const known = typeof value === 'string' || typeof value === 'number' ? value : undefined
  const [first] = useState(known)
  return (
    <>
      <p>
        <span className={classNames(styles.figure, hero && styles.hero, tone && styles[tone])}>
          {/* A figure that has changed in view rolls into place. */}
          <span key={known} className={classNames(styles.value, known !== first && styles.rolled)}>
            {value}
          </span>
          {unit !== undefined && <span className={styles.unit}>{unit}</span>}
        </span>{' '}
        <span className={styles.label}>{label}</span>
      </p>
      {note !== undefined && <p className={styles.note}>{note}</p>}
    </>
  )
}

/** Figures side by side, as many as fit. */
export function FigureRow({ children }: { children: ReactNode }) {
  return <div className={styles.row}>{children}</div>
}
