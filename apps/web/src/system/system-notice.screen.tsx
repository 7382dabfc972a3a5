import { useEffect, useState } from 'react'
import type { CallOutput } from '../kit/calls/call-types.ts'
import { formatDateTime } from '../kit/format.ts'
import { Loaded } from '../kit/calls/loaded.tsx'
import { Page } from '../kit/page/page.tsx'
import { useCallMutation } from '../kit/calls/mutation.ts'
import { useCall } from '../kit/calls/query.ts'
import { useRouteTitle } from '../kit/page/route-titles.ts'
import { defineTexts } from '../kit/texts.ts'
import { EmptyState } from '../ui/page/empty-state.tsx'
import { RowSkeletons } from '../ui/page/skeleton.tsx'
import { Tag } from '../ui/mark/tag.tsx'
import styles from './system-notice.module.css'

type Notice = CallOutput<'system', 'releaseNoticeInfo'>[number]

const { useText } = defineTexts({
  empty: ['还没有公告', 'No notices yet'],
  unread: ['未读', 'New'],
})

/** The menu entries, one of each kind of account, whose "new" mark goes when the notices are opened. */
const MENU_CODES = ['systemNotice', 'workbenchNotice']

/** Notices and release notes, newest first, those published since the last visit marked. */
export function Screen() {
  const notices = useCall('system', 'releaseNoticeInfo', {}, { staleTime: 0 })
  const { mutate: seen } = useCallMutation('system', 'triggerNewTag', { quiet: true, invalidates: ['system'] })
  const { data: marks } = useCall('system', 'newTagState', {})
  const marked = MENU_CODES.find((code) => marks?.codes.includes(code))
  const isRead = notices.data !== undefined && !notices.isFetching
  useEffect(() => {
    // Once the list has said which ones are new.
    if (marked !== undefined && isRead) seen({ code: marked })
  }, [marked, isRead, seen])
  return (
    <Page title={useRouteTitle('systemNotice')} back="history">
      <Loaded query={notices} skeleton={<RowSkeletons />}>
        {(list) => <Notices list={list} />}
      </Loaded>
    </Page>
  )
}

function Notices({ list }: { list: readonly Notice[] }) {
  const text = useText()
  const unread = useKeptNew(list)
  if (list.length === 0) return <EmptyState drawing="bell" text={text.empty} />
  return list.map((notice) => (
    <article key={notice.id} className={styles.notice}>
      <header className={styles.head}>
        <h2 className="strong">{notice.title}</h2>
        {unread.has(notice.id) && <Tag tone="accent">{text.unread}</Tag>}
      </header>
      <time className="quiet" dateTime={notice.publishedAt}>
        {formatDateTime(notice.publishedAt)}
      </time>
      <p className={styles.body}>{notice.body}</p>
    </article>
  ))
}

/** What was new at this visit stays marked until it ends, though the server has taken it for read. */
function useKeptNew(list: readonly Notice[]): ReadonlySet<string> {
  const [kept, setKept] = useState<ReadonlySet<string>>(new Set())
  const added = list.filter(({ id, isNew }) => isNew && !kept.has(id)).map(({ id }) => id)
  if (added.length > 0) setKept(new Set([...kept, ...added]))
  return kept
}
