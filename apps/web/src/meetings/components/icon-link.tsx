import { Icon } from '../../ui/mark/icon.tsx'
import type { IconName } from '../../ui/mark/icon-paths.ts'
import styles from '../main.module.css'

/** A link of 44 px with one icon: the action at the end of a title bar. */
export function IconLink({ icon, label, href }: { icon: IconName; label: string; href: string }) {
  return (
    <a className={styles.iconLink} href={href} aria-label={label}>
      <Icon name={icon} size={24} />
    </a>
  )
}
