import type { ReactNode } from 'react'
import { useUser } from '../kit/session-store.ts'
import { paths } from '../paths.ts'
import { Avatar } from '../ui/avatar.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import type { IconName } from '../ui/icon-paths.ts'
import frame from '../ui/rail.module.css'
import { Badge } from './badge.tsx'
import { useShellText } from './shell-texts.ts'
import styles from './side-rail.module.css'
import { areaOf, TABS } from './tabs.ts'
import { useWaitingCount } from './waiting-count.ts'

const MORE = [
  { name: 'applyList', icon: 'send', path: paths.applyList() },
  { name: 'expenses', icon: 'wallet', path: paths.assistant() },
  { name: 'notices', icon: 'bell', path: paths.systemNotice() },
] as const satisfies readonly { name: string; icon: IconName; path: string }[]

/** The rail that takes the tabs' place from 1024 px. */
export function SideRail({ pathname }: { pathname: string }) {
  const text = useShellText()
  const waiting = useWaitingCount()
  const area = areaOf(pathname)
  return (
    <nav className={frame.rail} aria-label={text.navigation}>
      <p className={styles.brand}>
        <span className={styles.mark} aria-hidden />
        OSMP
        <span className={styles.product}>{text.product}</span>
      </p>
      <ButtonLink href={paths.createMeeting()} variant="primary" icon="plus" block>
        {text.createMeeting}
      </ButtonLink>
      <ul className={styles.items}>
        {TABS.filter(({ name }) => name !== 'me').map(({ name, icon, path }) => (
          <RailItem key={name} icon={icon} path={path} current={name === area}>
            {text[name]}
            {name === 'approveList' && <Badge count={waiting} label={text.waiting(waiting)} />}
          </RailItem>
        ))}
      </ul>
      <ul className={styles.items}>
        {MORE.map(({ name, icon, path }) => (
          <RailItem key={name} icon={icon} path={path} current={pathname.startsWith(path)}>
            {text[name]}
          </RailItem>
        ))}
      </ul>
      <RailUser current={area === 'me'} />
    </nav>
  )
}

function RailItem(props: { icon: IconName; path: string; current: boolean; children: ReactNode }) {
  return (
    <li>
      <a className={frame.item} href={props.path} aria-current={props.current ? 'page' : undefined}>
        <Icon name={props.icon} />
        <span className={styles.label}>{props.children}</span>
      </a>
    </li>
  )
}

function RailUser({ current }: { current: boolean }) {
  const user = useUser()
  const text = useShellText()
  return (
    <a className={styles.user} href={paths.me()} aria-current={current ? 'page' : undefined}>
      <Avatar name={user?.userName ?? ''} />
      <span className={styles.who}>
        <span className={styles.name}>{user?.userName ?? text.me}</span>
        <span className={styles.department}>{user?.department}</span>
      </span>
    </a>
  )
}
