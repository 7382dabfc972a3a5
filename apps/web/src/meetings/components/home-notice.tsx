import { formatDate } from '../../kit/format.ts'
import { useCall } from '../../kit/query.ts'
import { paths } from '../../paths.ts'
import { Icon } from '../../ui/icon.tsx'
import { homeTexts } from '../home-texts.ts'
import styles from '../home.module.css'

const NOTICES_FRESH_MS = 5 * 60_000

/** The newest notice; nothing while there is none. */
export function HomeNotice() {
  const text = homeTexts.useText()
  const { data } = useCall('system', 'releaseNoticeInfo', {}, { staleTime: NOTICES_FRESH_MS })
  const newest = data?.[0]
  if (newest === undefined) return null
  return (
    <a className={styles.notice} href={paths.systemNotice()}>
      <span className={styles.noticeHead}>
        <Icon name="bell" />
        <span className={styles.noticeTitle}>{newest.title}</span>
        <time className={styles.noticeDate} dateTime={newest.publishedAt}>
          {formatDate(newest.publishedAt)}
        </time>
      </span>
      <span className={styles.noticeBody}>{newest.body}</span>
      <span className="visually-hidden">{text.more}</span>
    </a>
  )
}
