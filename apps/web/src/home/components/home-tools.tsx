import { useUser } from '../../kit/device/session-store.ts'
import { useCall } from '../../kit/calls/query.ts'
import { paths } from '../../paths.ts'
import { Avatar } from '../../ui/mark/avatar.tsx'
import { Badge } from '../../ui/mark/badge.tsx'
import { Icon } from '../../ui/mark/icon.tsx'
import { homeTexts } from '../home-texts.ts'
import styles from '../home.module.css'

const EVERY_MS = 60_000

/** The way to messages, with how many are unread, and to what is mine; on a desktop the rail has both. */
export function HomeTools() {
  const text = homeTexts.useText()
  const user = useUser()
  const unread = useCall('notices', 'inboxList', {}, { staleTime: EVERY_MS / 4 }).data?.unread ?? 0
  return (
    <span className={styles.tools}>
      <a className={styles.tool} href={paths.inbox()} aria-label={text.inbox(unread)}>
        <Icon name="mail" size={24} />
        <span className={styles.badge} aria-hidden>
          <Badge count={unread} label="" />
        </span>
      </a>
      <a className={styles.tool} href={paths.me()} aria-label={text.me}>
        <Avatar name={user?.userName ?? ''} />
      </a>
    </span>
  )
}
