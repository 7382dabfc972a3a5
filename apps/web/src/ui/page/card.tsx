import { useId, type ReactNode } from 'react'
import { CardIcon, type CardMark } from './card-icon.tsx'
import styles from './card.module.css'

/** A card with title and icon. `action` stands at the title's end. */
export function Card(
  props: CardMark & {
    title?: string | undefined
    action?: ReactNode
    children: ReactNode
  },
) {
  const { title, kind, icon, action, children } = props
  const titleId = useId()
  return (
    <section className={styles.card} aria-labelledby={title === undefined ? undefined : titleId}>
      {title !== undefined && (
        <header className={styles.head}>
          <CardIcon kind={kind} icon={icon} />
          <h2 id={titleId} className={styles.title}>
            {title}
          </h2>
          {action !== undefined && <div className={styles.action}>{action}</div>}
        </header>
      )}
      {children}
    </section>
  )
}
