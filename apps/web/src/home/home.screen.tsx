import { instantOf } from '@osmp/domain/kit/instant.ts'
import { formatDate, formatWeekday } from '../kit/format.ts'
import { formatPattern } from '../kit/format-pattern.ts'
import { useNow } from '../kit/now.ts'
import { Page } from '../kit/page/page.tsx'
import { homeTexts } from './home-texts.ts'
import { useLocale } from '../kit/texts.ts'
import { HomeDay } from './components/home-day.tsx'
import { HomeTools } from './components/home-tools.tsx'

/** Where the day starts: the date, what comes first with its step, what else waits, and the next seven days. */
export function Screen() {
  const now = instantOf(useNow())
  const date = formatPattern(now, useLocale() === 'en' ? 'YYYY-MM-DD' : 'M月D日')
  return (
    <Page
      title={homeTexts.useText().title}
      heading={`${date} ${formatWeekday(formatDate(now))}`}
      action={<HomeTools />}
      width="wide"
    >
      <HomeDay />
    </Page>
  )
}
