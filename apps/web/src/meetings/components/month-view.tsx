import { addDays, addMonths, instantOf, localDateOf, type LocalDate } from '@osmp/domain/kit/time.ts'
import { formatRelativeDay } from '../../kit/format-days.ts'
import { useParam, useSetParams } from '../../kit/page/navigation.ts'
import { useCall } from '../../kit/calls/query.ts'
import { useNow } from '../../kit/now.ts'
import { ActionLink } from '../../ui/page/action-link.tsx'
import { CalendarGrid } from '../../ui/picker/calendar-grid.tsx'
import { EmptyState } from '../../ui/page/empty-state.tsx'
import { mainTexts } from '../main-texts.ts'
import type { MeetingFilter } from '../meeting-filter.ts'
import styles from '../month-view.module.css'
import { MeetingResults } from './meeting-results.tsx'

/** The years a date picker of the product offers (product text, §9). */
const FIRST = '2000-01-01'
const LAST = '2030-12-31'

/** A month of meetings: how many begin on each day, and those of the chosen day, or of the month while none is chosen, below. */
export function MonthView({ filter }: { filter: MeetingFilter }) {
  const text = mainTexts.useText()
  const { today, shown, day } = useShownDay()
  const setParams = useSetParams()
  const month = shown.slice(0, 7)
  const { from: _from, to: _to, sort: _sort, ...conditions } = filter
  const counted = useCall('meetings', 'meetingDays', { ...conditions, month, around: true })
  const marks = new Map(counted.data?.days.map((one) => [one.day, one]))
  const first = `${month}-01`
  const span = day === undefined ? { from: first, to: addDays(addMonths(first, 1), -1) } : { from: day, to: day }
  return (
    <div className={styles.view}>
      <div className={styles.month}>
        <CalendarGrid
          value={day}
          shown={shown}
          first={FIRST}
          last={LAST}
          onChange={(date) => setParams({ month: date.slice(0, 7), day: date === day ? undefined : date })}
          onShow={(date) => setParams({ month: date.slice(0, 7), day: undefined })}
          markOf={(date) => {
            const found = marks.get(date)
            if (!found) return undefined
            return { count: found.count, toAct: found.toAct > 0, says: text.dayMark(found.count, found.toAct) }
          }}
        />
        {counted.data?.isWhole === false && <p className={styles.note}>{text.tooMany}</p>}
        {counted.isError && counted.data === undefined && (
          <p role="alert" className={styles.note}>
            <span>{text.uncounted}</span>
            <ActionLink onClick={() => void counted.refetch()}>{text.retry}</ActionLink>
          </p>
        )}
      </div>
      <section className={styles.meetings}>
        <div className={styles.head}>
          <h2 className={styles.title}>
            {day === undefined
              ? text.wholeMonth(Number(month.slice(5)), counted.data && sumOf(month, counted.data.days))
              : text.dayCount(formatRelativeDay(day, today), counted.data && (marks.get(day)?.count ?? 0))}
          </h2>
          {day !== undefined && (
            <ActionLink onClick={() => setParams({ month, day: undefined })}>{text.showMonth}</ActionLink>
          )}
        </div>
        <MeetingResults
          filter={{ ...conditions, sort: 'startAsc' }}
          within={span}
          empty={<EmptyState drawing="calendar" text={day === undefined ? text.emptyMonth : text.emptyDay} />}
        />
      </section>
    </div>
  )
}

const sumOf = (month: string, days: readonly { day: LocalDate; count: number }[]) =>
  days.filter(({ day }) => day.startsWith(month)).reduce((total, { count }) => total + count, 0)

/** The month and the day the address names; without any, today. */
function useShownDay(): { today: LocalDate; shown: LocalDate; day: LocalDate | undefined } {
  const today = localDateOf(instantOf(useNow()))
  const month = useParam('month')
  const day = useParam('day')
  if (month === undefined || !/^20[0-2]\d-(0[1-9]|1[0-2])$|^2030-/.test(month))
    return { today, shown: today, day: today }
  if (day?.startsWith(month)) return { today, shown: day, day }
  return { today, shown: today.startsWith(month) ? today : `${month}-01`, day: undefined }
}
