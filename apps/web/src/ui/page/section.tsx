import { useId, type ReactNode } from 'react'
import { Icon } from '../mark/icon.tsx'
import styles from './section.module.css'

/**
 * A group of rows on one inset surface, with a title above and a note under it. `fold` makes a long group fold away under
 * its title, after an `icon` as cards have it: `'open'` or `'closed'` says how it starts.
 */
export function Section(props: {
  title?: string | undefined
  action?: ReactNode
  note?: ReactNode
  fold?: 'open' | 'closed' | undefined
  icon?: ReactNode
  children: ReactNode
}) {
  const { title, action, note, fold, children } = props
  const titleId = useId()
  if (fold !== undefined) {
    return (
      <details className={styles.fold} open={fold === 'open'}>
        <summary className={styles.summary}>
          {props.icon}
          <h2 className={styles.foldTitle}>{title}</h2>
          <span className={styles.arrow}>
            <Icon name="chevron-down" />
          </span>
        </summary>
        {children}
      </details>
    )
  }
  return (
    <section className={styles.section} aria-labelledby={title === undefined ? undefined : titleId}>
      {title !== undefined && (
        <header className={styles.head}>
          <h2 id={titleId} className={styles.title}>
            {title}
          </h2>
          {action}
        </header>
      )}
      <div className={styles.group}>{children}</div>
      {note !== undefined && <p className={styles.note}>{note}</p>}
    </section>
  )
}
