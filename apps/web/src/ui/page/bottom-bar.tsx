import type { ReactNode } from 'react'
import styles from './bottom-bar.module.css'

/**
 * The bar that stays at the bottom of a form or a decision: one primary button, at most one other beside it. `above` is
 * for rule chips, `note` for a quiet line ("saved 14:02").
 */
export function BottomBar(props: { above?: ReactNode; note?: ReactNode; secondary?: ReactNode; primary: ReactNode }) {
  return (
    <footer className={styles.bar} data-bottom>
      {props.above}
      {props.note !== undefined && <p className={styles.note}>{props.note}</p>}
      <div className={styles.actions}>
        {props.secondary !== undefined && props.secondary !== false && (
          <div className={styles.secondary}>{props.secondary}</div>
        )}
        <div className={styles.primary}>{props.primary}</div>
      </div>
    </footer>
  )
}
