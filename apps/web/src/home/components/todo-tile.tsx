import { Icon } from '../../ui/mark/icon.tsx'
import type { IconName } from '../../ui/mark/icon-paths.ts'
import styles from '../home.module.css'

/** One kind of waiting work: how many, what, and by when; leads to its list. */
export function TodoTile(props: {
  icon: IconName
  label: string
  count: number
  href: string
  note?: string | undefined
}) {
  const { icon, label, count, href, note } = props
  return (
    <a className={styles.tile} href={href} data-waits={count > 0 || undefined}>
      <span className={styles.tileTop}>
        <span className={styles.count}>{count > 999 ? '999+' : count}</span>
        <span className={styles.tileIcon}>
          <Icon name={icon} />
        </span>
      </span>
      <span className={styles.tileLabel}>{label}</span>
      {note !== undefined && <span className={styles.tileNote}>{note}</span>}
    </a>
  )
}
