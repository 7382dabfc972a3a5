import { useCallMutation, useCallPages } from '../../kit/query.ts'
import { formatDateTime } from '../../kit/format.ts'
import { Loaded } from '../../kit/loaded.tsx'
import { defineTexts } from '../../kit/texts.ts'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/button.tsx'
import { ListRow } from '../../ui/list-row.tsx'
import { Section } from '../../ui/section.tsx'
import { RowSkeletons } from '../../ui/skeleton.tsx'
import { Tag } from '../../ui/tag.tsx'

const PAGE = 20

const { useText } = defineTexts({
  'zh-CN': {
    title: '消息',
    unread: (count: number) => `${count} 条未读`,
    readAll: '全部已读',
    fresh: '未读',
    empty: '还没有消息',
    more: '更早的消息',
  },
  en: {
    title: 'Inbox',
    unread: (count) => `${count} unread`,
    readAll: 'Mark all read',
    fresh: 'Unread',
    empty: 'No messages yet',
    more: 'Earlier messages',
  },
})

/** My messages, newest first; a message leads to what it is about. */
export function Inbox() {
  const text = useText()
  const inbox = useCallPages(
    'session',
    'inboxList',
    (before: string | undefined) => ({ before }),
    ({ list }) => (list.length < PAGE ? null : list.at(-1)?.id),
  )
  const markRead = useCallMutation('session', 'inboxRead', { invalidates: ['session'] })
  const unread = inbox.data?.pages[0]?.unread ?? 0
  const messages = inbox.data?.pages.flatMap(({ list }) => list) ?? []
  return (
    <Section
      title={unread > 0 ? `${text.title} · ${text.unread(unread)}` : text.title}
      action={
        unread > 0 && (
          <Button variant="quiet" busy={markRead.isPending} onClick={() => markRead.mutate({})}>
            {text.readAll}
          </Button>
        )
      }
    >
      <Loaded query={inbox} skeleton={<RowSkeletons count={3} />}>
        {() =>
          messages.length === 0 ? (
            <ListRow label={text.empty} />
          ) : (
            messages.map((message) => <Message key={message.id} {...message} />)
          )
        }
      </Loaded>
      {inbox.hasNextPage && (
        <ListRow
          label={text.more}
          tone="accent"
          disabled={inbox.isFetchingNextPage}
          onClick={() => void inbox.fetchNextPage()}
        />
      )}
    </Section>
  )
}

function Message(props: {
  title: string
  path: string | null
  engagementId: string | null
  createdAt: string
  isRead: boolean
}) {
  const text = useText()
  const { title, engagementId, createdAt, isRead } = props
  const target = props.path ?? (engagementId === null ? undefined : paths.meetingDetail({ engagementId }))
  return (
    <ListRow
      label={title}
      description={formatDateTime(createdAt)}
      value={isRead ? undefined : <Tag tone="status1">{text.fresh}</Tag>}
      href={target}
    />
  )
}
