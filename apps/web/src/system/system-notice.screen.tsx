import { useEffect } from 'react'
import { formatDateTime } from '../kit/format.ts'
import { Loaded } from '../kit/loaded.tsx'
import { Page } from '../kit/page.tsx'
import { useCall, useCallMutation } from '../kit/query.ts'
import { useRouteTitle } from '../kit/route-titles.ts'
import { defineTexts } from '../kit/texts.ts'
import { EmptyState } from '../ui/empty-state.tsx'
import { RowSkeletons } from '../ui/skeleton.tsx'
import styles from './system-notice.module.css'

const { useText } = defineTexts({ 'zh-CN': { empty: '还没有公告' }, en: { empty: 'No notices yet' } })

/** The menu entries, one of each kind of account, whose "new" mark goes when the notices are opened. */
const MENU_CODES = ['systemNotice', 'workbenchNotice']

/** Notices and release notes, newest first. */
export function Screen() {
  const notices = useCall('system', 'releaseNoticeInfo', {})
  const { mutate: seen } = useCallMutation('system', 'triggerNewTag', { quiet: true, invalidates: ['system'] })
  const { data: marks } = useCall('system', 'newTagState', {})
  const marked = MENU_CODES.find((code) => marks?.codes.includes(code))
  useEffect(() => {
    if (marked !== undefined) seen({ code: marked })
  }, [marked, seen])
  return (
    <Page title={useRouteTitle('systemNotice')} back="history">
      <Loaded query={notices} skeleton={<RowSkeletons />}>
        {(list) => <Notices list={list} />}
      </Loaded>
    </Page>
  )
}

function Notices({ list }: { list: readonly { id: string; title: string; body: string; publishedAt: string }[] }) {
  const text = useText()
  if (list.length === 0) return <EmptyState drawing="inbox" text={text.empty} />
  return list.map((notice) => (
    <article key={notice.id} className={styles.notice}>
      <h2 className={styles.title}>{notice.title}</h2>
      <time className={styles.time} dateTime={notice.publishedAt}>
        {formatDateTime(notice.publishedAt)}
      </time>
      <p className={styles.body}>{notice.body}</p>
    </article>
  ))
}
