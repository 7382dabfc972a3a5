import { based } from '../../kit/page/base-path.ts'
import type { CallOutput } from '../../kit/calls/call-types.ts'
import { useCall, useCallMutation, useCallPages } from '../../kit/calls/query.ts'
import { formatDateTime } from '../../kit/format.ts'
import { Loaded } from '../../kit/calls/loaded.tsx'
import { defineTexts } from '../../kit/texts.ts'
import { paths } from '../../paths.ts'
import { ActionLink } from '../../ui/page/action-link.tsx'
import { Row } from '../../ui/page/row.tsx'
import { Group } from '../../ui/page/group.tsx'
import { RowSkeletons } from '../../ui/page/skeleton.tsx'
import { Tag } from '../../ui/mark/tag.tsx'

const PAGE = 20
const NEWEST = 3

const { useText } = defineTexts({
  'zh-CN': {
    title: '消息',
    unread: (count: number) => `${count} 条未读`,
    readAll: '全部已读',
    fresh: '未读',
    empty: '还没有消息',
    more: '更早的消息',
    all: '全部消息',
  },
  en: {
    title: 'Messages',
    unread: (count) => `${count} unread`,
    readAll: 'Mark all read',
    fresh: 'Unread',
    empty: 'No messages yet',
    more: 'Earlier messages',
    all: 'All messages',
  },
})

/** My messages, newest first; a message leads to where it can be settled. */
export function Inbox() {
  const text = useText()
  const inbox = useCallPages(
    'notices',
    'inboxList',
    (before: string | undefined) => ({ before }),
    ({ list }) => (list.length < PAGE ? null : list.at(-1)?.id),
  )
  const markRead = useCallMutation('notices', 'inboxRead', { invalidates: ['session'] })
  const unread = inbox.data?.pages[0]?.unread ?? 0
  const messages = inbox.data?.pages.flatMap(({ list }) => list) ?? []
  return (
    <Group
      title={unread > 0 ? text.unread(unread) : undefined}
      action={
        unread > 0 && (
          <ActionLink busy={markRead.isPending} onClick={() => markRead.mutate({})}>
            {text.readAll}
          </ActionLink>
        )
      }
    >
      <Loaded query={inbox} skeleton={<RowSkeletons count={8} />}>
        {() => <Messages messages={messages} />}
      </Loaded>
      {inbox.hasNextPage && (
        <Row
          title={text.more}
          tone="accent"
          disabled={inbox.isFetchingNextPage}
          onClick={() => void inbox.fetchNextPage()}
        />
      )}
    </Group>
  )
}

/** The newest three, and the way to all of them with how many are unread. */
export function NewestMessages() {
  const text = useText()
  const inbox = useCall('notices', 'inboxList', {})
  const unread = inbox.data?.unread ?? 0
  return (
    <Group title={text.title}>
      <Loaded query={inbox} skeleton={<RowSkeletons count={NEWEST} />}>
        {({ list }) => <Messages messages={list.slice(0, NEWEST)} />}
      </Loaded>
      <Row icon="mail" title={text.all} end={unread > 0 ? text.unread(unread) : undefined} href={paths.inbox()} />
    </Group>
  )
}

type MessageRow = CallOutput<'notices', 'inboxList'>['list'][number]

function Messages({ messages }: { messages: readonly MessageRow[] }) {
  const text = useText()
  if (messages.length === 0) return <Row title={text.empty} />
  return messages.map((message) => <Message key={message.id} {...message} />)
}

/** One that is opened is read. */
function Message(props: MessageRow) {
  const text = useText()
  const { id, title, engagementId, createdAt, isRead } = props
  const { mutate: markRead } = useCallMutation('notices', 'inboxRead', { invalidates: ['session'], quiet: true })
  const target = props.path ?? (engagementId === null ? undefined : paths.meetingDetail({ engagementId }))
  return (
    <Row
      title={title}
      second={formatDateTime(createdAt)}
      end={isRead ? undefined : <Tag tone="status1">{text.fresh}</Tag>}
      href={target && based(target)}
      onClick={target === undefined || isRead ? undefined : () => markRead({ id })}
    />
  )
}
