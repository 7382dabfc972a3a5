import { formatDate } from '../../kit/format.ts'
import { useCall } from '../../kit/calls/query.ts'
import { defineTexts } from '../../kit/texts.ts'
import { paths } from '../../paths.ts'
import { Icon } from '../../ui/mark/icon.tsx'
import styles from '../home-notice.module.css'

const noticeTexts = defineTexts({ 'zh-CN': { more: '查看全部' }, en: { more: 'See all' } })
const NOTICES_FRESH_MS = 5 * 60_000

/** The newest notice; nothing while there is none. */
export function HomeNotice() {
  const text = noticeTexts.useText()
  const { data } = useCall('system', 'releaseNoticeInfo', {}, { staleTime: NOTICES_FRESH_MS })
  const newest = data?.[0]
  if (newest === undefined) return null
  return (
    <a className={styles.notice} href={paths.systemNotice()}>
      <span className={styles.head}>
        <Icon name="bell" />
        <span className={styles.title}>{newest.title}</span>
        <time className={styles.date} dateTime={newest.publishedAt}>
          {formatDate(newest.publishedAt)}
        </time>
      </span>
      <span className={styles.body}>{newest.body}</span>
      <span className="visually-hidden">{text.more}</span>
    </a>
  )
}
