import { instantOf } from '@osmp/domain/kit/time.ts'
import { formatDate, formatPattern, formatWeekday } from '../kit/format.ts'
import { useNow } from '../kit/now.ts'
import { Page } from '../kit/page.tsx'
import { useCall } from '../kit/query.ts'
import { useRouteTitle } from '../kit/route-titles.ts'
import { useLocale } from '../kit/texts.ts'
import { HomeDay } from './components/home-day.tsx'
import { HomeNotice } from './components/home-notice.tsx'
import { HomeShortcuts } from './components/home-shortcuts.tsx'
import { homeTexts } from './home-texts.ts'
import { firstDue } from './first-due.ts'
import styles from './home.module.css'

/** Where the day starts: the date and the first thing that is due, what waits for me, what I use, what comes next. */
export function Screen() {
  return (
    <Page title={useRouteTitle('home')} width="wide">
      <div className={styles.home}>
        <Greeting />
        <HomeDay shortcuts={<HomeShortcuts />} notice={<HomeNotice />} />
      </div>
    </Page>
  )
}

function Greeting() {
  const text = homeTexts.useText()
  const todo = useCall('meetings', 'meetingTodo', {}).data
  const locale = useLocale()
  const now = instantOf(useNow())
  const weekday = formatWeekday(formatDate(now))
  const date = locale === 'en' ? formatPattern(now, 'YYYY-MM-DD') : formatPattern(now, 'M月D日')
  return (
    <div className={styles.greeting}>
      <p className={styles.date}>
        {date} {weekday}
      </p>
      <p className={styles.hello}>{todo && firstDue(text, todo)}</p>
    </div>
  )
}
