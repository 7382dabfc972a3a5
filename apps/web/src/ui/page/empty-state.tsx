import type { ReactNode } from 'react'
import { Drawing, type DrawingName } from './drawing.tsx'
import styles from './empty-state.module.css'

/** An empty place: a small drawing, one sentence, one action. */
export function EmptyState(props: { drawing?: DrawingName | undefined; text: string; action?: ReactNode }) {
  return (
    <div className={styles.empty}>
      <Drawing name={props.drawing ?? 'inbox'} />
      <p className={styles.text}>{props.text}</p>
      {props.action}
    </div>
  )
}
