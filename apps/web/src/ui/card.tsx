import { useId, type ReactNode } from 'react'
import { Icon } from './icon.tsx'
import type { IconName } from './icon-paths.ts'
import styles from './card.module.css'

/** The three cards of the product that carry an icon of their own. */
const KIND_ICONS = { contracts: 'contract', information: 'info', taxonomy: 'taxonomy' } as const satisfies Record<
  string,
  IconName
>
export type CardKind = keyof typeof KIND_ICONS

/** A card with title and icon: `kind` names one of the product's three, `icon` any other. `action` stands at the title's end. */
export function Card(props: {
  title?: string | undefined
  kind?: CardKind | undefined
  icon?: IconName | undefined
  action?: ReactNode
  children: ReactNode
}) {
  const { title, kind, action, children } = props
  const titleId = useId()
  const icon = kind ? KIND_ICONS[kind] : props.icon
  return (
    <section className={styles.card} aria-labelledby={title === undefined ? undefined : titleId}>
      {title !== undefined && (
        <header className={styles.head}>
          {icon && (
            <span className={styles.icon}>
              <Icon name={icon} />
            </span>
          )}
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
