import { based } from '../../kit/page/base-path.ts'
import type { CallOutput } from '../../kit/calls/call-types.ts'
import { useCallMutation } from '../../kit/calls/mutation.ts'
import { formatDate, formatTime, todayInShanghai } from '../../kit/format.ts'
import { formatPattern } from '../../kit/format-pattern.ts'
import { defineTexts } from '../../kit/texts.ts'
import { paths } from '../../paths.ts'
import { ClipTitle } from '../../ui/mark/clip-title.tsx'
import { Dotted } from '../../ui/mark/dotted.tsx'
import { Row } from '../../ui/page/row.tsx'
import styles from '../inbox.module.css'

const { useText } = defineTexts({
  fresh: ['未读', 'Unread'],
})

export type Message = CallOutput<'notices', 'inboxList'>['list'][number]

/** A message: what it is about, what happened and when. One that is opened is read. `dated` says the day beside the time. */
export function MessageRow({ message, dated }: { message: Message; dated: boolean }) {
  const { id, title, subject, said, engagementId, createdAt, isRead } = message
  const { mutate: markRead } = useCallMutation('notices', 'inboxRead', { invalidates: ['session'], quiet: true })
  const target = message.path ?? (engagementId === null ? undefined : paths.meetingDetail({ engagementId }))
  const isToday = formatDate(createdAt) === todayInShanghai()
  return (
    <Row
      lead={isRead ? <span /> : <Unread />}
      title={subject === undefined ? title : <ClipTitle>{subject}</ClipTitle>}
      second={said === undefined ? undefined : <Dotted line of={[said]} />}
      end={dated && !isToday ? formatPattern(createdAt, 'MM-DD HH:mm') : formatTime(createdAt)}
      arrow={false}
      href={target && based(target)}
      onClick={target === undefined || isRead ? undefined : () => markRead({ id })}
    />
  )
}

function Unread() {
  return (
    <svg className={styles.dot} viewBox="0 0 8 8" role="img" aria-label={useText().fresh}>
      <circle cx="4" cy="4" r="4" />
    </svg>
  )
}
