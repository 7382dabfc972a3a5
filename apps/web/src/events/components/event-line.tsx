import { Dotted } from '../../ui/mark/dotted.tsx'
import { Icon } from '../../ui/mark/icon.tsx'
import type { IconName } from '../../ui/mark/icon-paths.ts'
import styles from '../event.module.css'

/** One quiet line of an event: the parts that are there. */
export function EventLine({ icon, parts }: { icon: IconName; parts: readonly (string | null | undefined)[] }) {
  const shown = parts.filter((part) => part !== null && part !== undefined && part !== '')
  if (shown.length === 0) return null
  return (
    <p className={styles.line}>
      <Icon name={icon} />
      <span>
        <Dotted of={shown} />
      </span>
    </p>
  )
}
