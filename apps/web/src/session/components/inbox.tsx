import { addDays } from '@osmp/domain/kit/time.ts'
import { useCallMutation } from '../../kit/calls/mutation.ts'
import { useCallPages } from '../../kit/calls/query-pages.ts'
import { useCall } from '../../kit/calls/query.ts'
import { formatDate, todayInShanghai } from '../../kit/format.ts'
import { formatRelativeDay } from '../../kit/format-days.ts'
import { Loaded } from '../../kit/calls/loaded.tsx'
import { defineTexts } from '../../kit/texts.ts'
import { paths } from '../../paths.ts'
import { ActionLink } from '../../ui/page/action-link.tsx'
import { EmptyState } from '../../ui/page/empty-state.tsx'
import { Row } from '../../ui/page/row.tsx'
import { Group } from '../../ui/page/group.tsx'
import { RowSkeletons } from '../../ui/page/skeleton.tsx'
import { type InboxRow, inboxRows } from '../inbox-rows.ts'
import { MessageRow } from './message-row.tsx'

const PAGE = 20
const NEWEST = 3

const { useText } = defineTexts({
  title: ['消息', 'Messages'],
  unread: (count: number) => [`${count} 条未读`, `${count} unread`],
  readAll: ['全部已读', 'Mark all read'],
  earlier: ['更早', 'Earlier'],
  empty: ['没有消息', 'No messages'],
  more: ['更早的消息', 'Earlier messages'],
  all: ['全部消息', 'All messages'],
})

/** My messages by day, newest first, a row for each meeting; a row leads to where its newest message can be settled. */
export function Inbox() {
  const text = useText()
  const inbox = useCallPages(
    'notices',
    'inboxList',
    (before: string | undefined) => ({ before }),
    ({ list }) => (list.length < PAGE ? null : list.at(-1)?.id),
  )
  const rows = inboxRows(inbox.data?.pages.flatMap(({ list }) => list) ?? [])
  return (
    <div className="stack">
      <Loaded query={inbox} skeleton={<RowSkeletons count={8} />}>
        {() => (rows.length === 0 ? <EmptyState drawing="inbox" text={text.empty} /> : <Days rows={rows} />)}
      </Loaded>
      {inbox.hasNextPage && (
        <ActionLink block busy={inbox.isFetchingNextPage} onClick={() => void inbox.fetchNextPage()}>
          {text.more}
        </ActionLink>
      )}
    </div>
  )
}

/** Today's, yesterday's and those before, each under its title. */
function Days({ rows }: { rows: readonly InboxRow[] }) {
  const text = useText()
  const today = todayInShanghai()
  const near = [today, addDays(today, -1)]
  const dayOf = ({ newest }: InboxRow) => near.indexOf(formatDate(newest.createdAt))
  return [0, 1, -1].map((day) => {
    const own = rows.filter((row) => dayOf(row) === day)
    const date = near[day]
    return (
      own.length > 0 && (
        <Group key={day} title={date === undefined ? text.earlier : formatRelativeDay(date, today)}>
          {own.map((row) => (
            <MessageRow key={row.newest.id} row={row} dated={date === undefined} />
          ))}
        </Group>
      )
    )
  })
}

/** Marks all read; nothing where all are. */
export function ReadAll() {
  const text = useText()
  const unread = useCall('notices', 'inboxList', {}).data?.unread ?? 0
  const markRead = useCallMutation('notices', 'inboxRead', { invalidates: ['session'] })
  if (unread === 0) return null
  return (
    <ActionLink busy={markRead.isPending} onClick={() => markRead.mutate({})}>
      {text.readAll}
    </ActionLink>
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
        {({ list }) =>
          inboxRows(list)
            .slice(0, NEWEST)
            .map((row) => <MessageRow key={row.newest.id} row={row} dated />)
        }
      </Loaded>
      <Row icon="mail" title={text.all} end={unread > 0 ? text.unread(unread) : undefined} href={paths.inbox()} />
    </Group>
  )
}
