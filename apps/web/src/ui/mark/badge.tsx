import styles from './badge.module.css'

const MOST = 99

/** A count on an icon or at a row's end; nothing at zero. */
export function Badge({ count, label }: { count: number; label: string }) {
  if (count === 0) return null
  return (
    <span className={styles.badge}>
      <span aria-hidden>{count > MOST ? `${MOST}+` : count}</span>
      <span className="visually-hidden">{label}</span>
    </span>
  )
}
