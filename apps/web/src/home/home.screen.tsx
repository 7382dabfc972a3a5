import { instantOf } from '@osmp/domain/kit/time.ts'
import { formatDate, formatPattern, formatWeekday } from '../kit/format.ts'
import { useNow } from '../kit/now.ts'
import { Page } from '../kit/page/page.tsx'
import { useRouteTitle } from '../kit/page/route-titles.ts'
import { useLocale } from '../kit/texts.ts'
import { HomeDay } from './components/home-day.tsx'
import { HomeTools } from './components/home-tools.tsx'

/** Where the day starts: the date, what comes first with its step, what else waits, and the next seven days. */
export function Screen() {
  const now = instantOf(useNow())
  const date = formatPattern(now, useLocale() === 'en' ? 'YYYY-MM-DD' : 'M月D日')
  return (
    <Page
      title={useRouteTitle('home')}
      heading={`${date} ${formatWeekday(formatDate(now))}`}
      action={<HomeTools />}
      width="wide"
    >
      <HomeDay />
    </Page>
  )
}
