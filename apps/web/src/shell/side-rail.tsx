import type { ReactNode } from 'react'
import { useUser } from '../kit/device/session-store.ts'
import { paths } from '../paths.ts'
import { Avatar } from '../ui/mark/avatar.tsx'
import { BrandMark } from '../ui/mark/brand-mark.tsx'
import { ButtonLink } from '../ui/page/button-link.tsx'
import { Icon } from '../ui/mark/icon.tsx'
import type { IconName } from '../ui/mark/icon-paths.ts'
import frame from '../ui/page/rail.module.css'
import { Badge } from '../ui/mark/badge.tsx'
import { railOf, rowAt } from './rail-items.ts'
import { useRailText } from './rail-texts.ts'
import { useShellText } from './shell-texts.ts'
import styles from './side-rail.module.css'
import { areaOf } from './tabs.ts'
import { useFeesWaitingCount, useUnreadCount, useWaitingCount } from './waiting-count.ts'

/** The rail that takes the tabs' place from 1024 px: what everybody does, and the work of the person's roles. */
export function SideRail({ pathname }: { pathname: string }) {
  const text = { ...useShellText(), ...useRailText() }
  const { main, groups } = railOf(useUser()?.mayOpen ?? [])
  const current = rowAt(pathname, groups) ?? areaOf(pathname)
  return (
    <nav className={frame.rail} aria-label={text.navigation}>
      <p className={styles.brand}>
        <BrandMark size={24} />
        OSMP
        <span className="quiet">{text.product}</span>
      </p>
      <ButtonLink href={main.path} icon={main.icon} block>
        {text[main.name]}
      </ButtonLink>
      {groups.map((group) => (
        <ul key={group[0]?.name} className={styles.items}>
          {group.map(({ name, icon, path }) => (
            <RailItem key={name} icon={icon} path={path} current={name === current}>
              {text[name]}
              <RailCount of={name} />
            </RailItem>
          ))}
        </ul>
      ))}
      <RailUser current={current === 'me'} />
    </nav>
  )
}

/** How much waits in a place, where something can. */
function RailCount({ of }: { of: string }) {
  if (of === 'approveList') return <ApprovalsCount />
  if (of === 'inbox') return <UnreadCount />
  return of === 'feeQueue' && <FeesCount />
}

function ApprovalsCount() {
  const count = useWaitingCount()
  return <Badge count={count} label={useShellText().waiting(count)} />
}

function UnreadCount() {
  const count = useUnreadCount()
  return <Badge count={count} label={useShellText().unread(count)} />
}

function FeesCount() {
  const count = useFeesWaitingCount()
  return <Badge count={count} label={useRailText().feesWaiting(count)} />
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
        <span className="small-strong">{user?.userName ?? text.me}</span>
        <span className={styles.department}>{user?.department}</span>
      </span>
    </a>
  )
}
