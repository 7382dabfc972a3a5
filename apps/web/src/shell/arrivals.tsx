import { useEffect, useRef, useState } from 'react'
import type { CallOutput } from '../kit/calls/call-types.ts'
import { useCallMutation } from '../kit/calls/mutation.ts'
import { useCall } from '../kit/calls/query.ts'
import { paths } from '../paths.ts'
import { NotificationContainer } from '../ui/overlay/notification-container.tsx'
import { goTo } from './router.ts'

type Message = CallOutput<'notices', 'inboxList'>['list'][number]

/** As long as a toast, at most. */
const SHOWN_MS = 6_000
const AT_ONCE = 2

/** What comes in while somebody works: the newest messages for a moment, each leading to where it is settled; one that is opened is read. */
export function Arrivals({ screenKey }: { screenKey: number }) {
  const { data } = useCall('notices', 'inboxList', {})
  const [shown, setShown] = useState<readonly Message[]>([])
  const { mutate: markRead } = useCallMutation('notices', 'inboxRead', { invalidates: ['session'], quiet: true })
  const newest = useRef<string | null>(null)
  const list = data?.list
  useEffect(() => {
    if (!list) return
    const known = newest.current
    newest.current = list[0]?.id ?? ''
    if (known === null) return
    const fresh = list.filter(({ id, isRead }) => id > known && !isRead).slice(0, AT_ONCE)
    if (fresh.length > 0) setShown(fresh)
  }, [list])
  useEffect(() => {
    const timer = setTimeout(() => setShown([]), SHOWN_MS)
    return () => clearTimeout(timer)
  }, [shown])
  useEffect(() => setShown([]), [screenKey])
  const close = (key: string) => setShown((now) => now.filter(({ id }) => id !== key))
  const notifications = shown.map(({ id, title, path, engagementId }) => ({
    key: id,
    title,
    onOpen: () => {
      close(id)
      markRead({ id })
      goTo(path ?? (engagementId === null ? paths.inbox() : paths.meetingDetail({ engagementId })))
    },
  }))
  return shown.length === 0 ? null : <NotificationContainer notifications={notifications} onClose={close} />
}
