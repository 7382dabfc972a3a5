import { lazy, Suspense } from 'react'
import { instantOf } from '@osmp/domain/kit/time.ts'
import { formatDate, formatPattern, formatWeekday } from '../kit/format.ts'
import { useNow } from '../kit/now.ts'
import { Page } from '../kit/page/page.tsx'
import { useCall } from '../kit/calls/query.ts'
import { useRouteTitle } from '../kit/page/route-titles.ts'
import { useLocale } from '../kit/texts.ts'
import { HomeDay } from './components/home-day.tsx'
import { HomeShortcuts } from './components/home-shortcuts.tsx'
import { homeTexts } from './home-texts.ts'
import { firstDue } from './first-due.ts'
import styles from './home.module.css'

/** Stands last on a phone and comes after its call anyway: the day is not kept waiting for it. */
const HomeNotice = lazy(async () => ({ default: (await import('./components/home-notice.tsx')).HomeNotice }))

/** Where the day starts: the date and the first thing that is due, what waits for me, what I use, what comes next. */
export function Screen() {
  return (
    <Page title={useRouteTitle('home')} width="wide">
      <div className={styles.home}>
        <Greeting />
        <HomeDay shortcuts={<HomeShortcuts />} notice={<Notice />} />
      </div>
    </Page>
  )
}

const Notice = () => (
  <Suspense>
    <HomeNotice />
  </Suspense>
)

function Greeting() {
  const text = homeTexts.useText()
  const todo = useCall('home', 'meetingTodo', {}).data
  const locale = useLocale()
  const now = instantOf(useNow())
  const weekday = formatWeekday(formatDate(now))
  const date = formatPattern(now, locale === 'en' ? 'YYYY-MM-DD' : 'M月D日')
  return (
    <div className={styles.greeting}>
      <p className={styles.date}>
        {date} {weekday}
      </p>
      <p className={styles.hello}>{todo && firstDue(text, todo)}</p>
    </div>
  )
}
