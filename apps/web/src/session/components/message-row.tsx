import { counted } from '@osmp/domain/kit/counted.ts'
import { based } from '../../kit/page/base-path.ts'
import { useCallMutation } from '../../kit/calls/mutation.ts'
import { formatDate, formatTime, todayInShanghai } from '../../kit/format.ts'
import { formatPattern } from '../../kit/format-pattern.ts'
import { defineTexts } from '../../kit/texts.ts'
import { paths } from '../../paths.ts'
import { ClipTitle } from '../../ui/mark/clip-title.tsx'
import { Dotted } from '../../ui/mark/dotted.tsx'
import { Row } from '../../ui/page/row.tsx'
import type { InboxRow } from '../inbox-rows.ts'
import styles from '../inbox.module.css'

const { useText } = defineTexts({
  fresh: ['未读', 'Unread'],
  count: (count: number) => [`${count} 条`, counted(count, 'message')],
})

/** A row of the inbox: its subject, the last event and its time. One that is opened is read, with all before it about its meeting. `dated` says the day beside the time. */
export function MessageRow({ row, dated }: { row: InboxRow; dated: boolean }) {
  const text = useText()
  const { newest, count, isRead } = row
  const { id, title, subject, said, engagementId, createdAt } = newest
  const { mutate: markRead } = useCallMutation('notices', 'inboxRead', { invalidates: ['session'], quiet: true })
  const target = newest.path ?? (engagementId === null ? undefined : paths.meetingDetail({ engagementId }))
  const isToday = formatDate(createdAt) === todayInShanghai()
  return (
    <Row
      lead={isRead ? <span /> : <Unread />}
      title={subject === undefined ? title : <ClipTitle>{subject}</ClipTitle>}
      second={said === undefined ? undefined : <Dotted line of={[said, count > 1 && text.count(count)]} />}
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
