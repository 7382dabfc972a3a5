import { useId, type ReactNode } from 'react'
import styles from './card-link.module.css'

/** A card that is one link, heard as what stands first: name, state and time. `rest` is its description. */
export function CardLink(props: { className: string | undefined; href: string; rest: ReactNode; children: ReactNode }) {
  const { className, href, rest, children } = props
  const restId = useId()
  return (
    <a className={className} href={href} aria-describedby={restId}>
      {children}
      <div id={restId} className={styles.rest} aria-hidden="true">
        {rest}
      </div>
    </a>
  )
}
