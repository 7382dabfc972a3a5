import type { ReactNode } from 'react'
import styles from '../landing.module.css'

/** The bar at the foot of a public page: a quiet link above, then one line with a word of the state and the button. */
export function StateBar(props: { above?: ReactNode; note?: ReactNode; said?: ReactNode; children?: ReactNode }) {
  const { above, note, said, children } = props
  return (
    <footer className={styles.bar} data-bottom>
      {above}
      {note && <p className={styles.note}>{note}</p>}
      <div className={styles.line}>
        {said && <span className={styles.said}>{said}</span>}
        {children}
      </div>
    </footer>
  )
}
