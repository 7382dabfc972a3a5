import { useId, type ReactNode } from 'react'
import { Icon } from '../mark/icon.tsx'
import type { IconName } from '../mark/icon-paths.ts'
import { classNames } from './class-names.ts'
import styles from './group.module.css'

/** The groups that carry an icon before their title (product text §1.3). */
const KIND_ICONS = { contracts: 'contract', information: 'info', taxonomy: 'taxonomy' } as const satisfies Record<
  string,
  IconName
>

/**
 * A group of rows on one surface, with a title, a count and an action above and a note under it. `padded` holds what is no row,
 * e.g. a chart. `fold` makes a long group fold away under its title: `'open'` or `'closed'` says how it starts.
 */
export function Group(props: {
  title?: string | undefined
  kind?: keyof typeof KIND_ICONS | undefined
  count?: number | undefined
  action?: ReactNode
  note?: ReactNode
  fold?: 'open' | 'closed' | undefined
  padded?: boolean | undefined
  children: ReactNode
}) {
  const { title, kind, count, action, note, fold, padded = false, children } = props
  const titleId = useId()
  const surface = <div className={classNames(styles.group, padded && styles.padded)}>{children}</div>
  const heading = (
    <div className={styles.heading}>
      <h2 id={titleId} className={styles.title}>
        {kind && <Icon name={KIND_ICONS[kind]} />}
        <span>{title}</span>
      </h2>
      {count !== undefined && <span className="quiet">{count}</span>}
    </div>
  )
  if (fold !== undefined) {
    return (
      <details className={styles.fold} open={fold === 'open'}>
        <summary className={classNames(styles.head, styles.summary)}>
          {heading}
          <span className={styles.arrow}>
            <Icon name="chevron-down" />
          </span>
        </summary>
        {surface}
      </details>
    )
  }
  return (
    <section className={styles.section} aria-labelledby={title === undefined ? undefined : titleId}>
      {title !== undefined && (
        <header className={styles.head}>
          {heading}
          {action}
        </header>
      )}
      {surface}
      {note !== undefined && <p className={styles.note}>{note}</p>}
    </section>
  )
}
