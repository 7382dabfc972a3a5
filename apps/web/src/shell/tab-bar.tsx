import { paths } from '../paths.ts'
import { Icon } from '../ui/mark/icon.tsx'
import { Badge } from '../ui/mark/badge.tsx'
import { useShellText } from './shell-texts.ts'
import styles from './tab-bar.module.css'
import { TABS, tabOf } from './tabs.ts'
import { useUnreadCount, useWaitingCount } from './waiting-count.ts'

/** The bottom tabs of a phone with the round "create" in their middle. */
export function TabBar({ pathname }: { pathname: string }) {
  const text = useShellText()
  const current = tabOf(pathname)
  const unread = useUnreadCount()
  // Home has the letters with their number above.
  const counts = { approveList: useWaitingCount(), me: current === 'home' ? 0 : unread }
  const labels = { approveList: text.waiting(counts.approveList), me: text.unread(counts.me) }
  const tab = ({ name, icon, path }: (typeof TABS)[number]) => (
    <a key={name} className={styles.tab} href={path} aria-current={name === current ? 'page' : undefined}>
      <span className={styles.icon}>
        <Icon name={icon} size={24} />
        <span className={styles.badge}>
          {(name === 'approveList' || name === 'me') && <Badge count={counts[name]} label={labels[name]} />}
        </span>
      </span>
      {text[name]}
    </a>
  )
  return (
    <nav className={styles.bar} aria-label={text.navigation} data-bottom>
      {TABS.slice(0, 2).map(tab)}
      <a className={styles.create} href={paths.createMeeting()} aria-label={text.createMeeting}>
        <span className={styles.round}>
          <Icon name="plus" size={24} />
        </span>
      </a>
      {TABS.slice(2).map(tab)}
    </nav>
  )
}
