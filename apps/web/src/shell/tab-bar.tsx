import { paths } from '../paths.ts'
import { Icon } from '../ui/icon.tsx'
import { Badge } from './badge.tsx'
import { useShellText } from './shell-texts.ts'
import styles from './tab-bar.module.css'
import { TABS, tabOf, type TabName } from './tabs.ts'
import { useWaitingCount } from './waiting-count.ts'

/** The bottom tabs of a phone with the round "create" in their middle. */
export function TabBar({ pathname }: { pathname: string }) {
  const text = useShellText()
  const current = tabOf(pathname)
  const waiting = useWaitingCount()
  const tab = ({ name, icon, path }: (typeof TABS)[number]) => (
    <a key={name} className={styles.tab} href={path} aria-current={name === current ? 'page' : undefined}>
      <span className={styles.icon}>
        <Icon name={icon} size={24} />
        <span className={styles.badge}>
          <Badge count={countOf(name, waiting)} label={text.waiting(waiting)} />
        </span>
      </span>
      {text[name]}
    </a>
  )
  return (
    <nav className={styles.bar} aria-label={text.navigation}>
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

const countOf = (name: TabName, waiting: number) => (name === 'approveList' ? waiting : 0)
