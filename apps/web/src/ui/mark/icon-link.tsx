import { Icon } from './icon.tsx'
import type { IconName } from './icon-paths.ts'
import styles from './icon-link.module.css'

/** A link of 44 px with one icon: the action at the end of a title bar. */
export function IconLink({ icon, label, href }: { icon: IconName; label: string; href: string }) {
  return (
    <a className={styles.link} href={href} aria-label={label}>
      <Icon name={icon} size={24} />
    </a>
  )
}
