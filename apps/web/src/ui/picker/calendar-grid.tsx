import { addMonths, addDays, type LocalDate } from '@osmp/domain/kit/time.ts'
import { useRef, useState, type KeyboardEvent } from 'react'
import { flushSync } from 'react-dom'
import { formatWeekday, todayInShanghai } from '../../kit/format.ts'
import { IconButton } from '../page/icon-button.tsx'
import { mondayOffset, partsOf, weeksOfMonth } from './calendar-days.ts'
import { useDateTimeText } from './date-time-texts.ts'
import styles from './calendar-grid.module.css'

export type DayMark = { count: number; toAct: boolean; says: string }

type CalendarProps = {
  value: LocalDate | undefined
  /** A day of the month to show; without it, that of the value. */
  shown?: LocalDate
  first: LocalDate
  last: LocalDate
  allowed?: (date: LocalDate) => boolean
  onChange: (date: LocalDate) => void
  /** Tells which month is shown now, by one of its days. */
  onShow?: (date: LocalDate) => void
  /** What a day bears; then the days are taller and as wide as there is room. */
  markOf?: (date: LocalDate) => DayMark | undefined
}

/**
 * A month of days, Monday first. Keys: arrows by day and week, Page Up and Down by month, Home and End of the week;
 * Enter chooses.
 */
export function CalendarGrid(props: CalendarProps) {
  const { value, first, last, allowed, onChange, onShow, markOf } = props
  const text = useDateTimeText()
  const [focused, setFocused] = useState(value ?? props.shown ?? first)
  const [wasShown, setWasShown] = useState(props.shown)
  if (props.shown !== wasShown) {
    setWasShown(props.shown)
    if (props.shown !== undefined && props.shown.slice(0, 7) !== focused.slice(0, 7)) setFocused(props.shown)
  }
  const gridRef = useRef<HTMLTableElement>(null)
  const within = (date: LocalDate) => (date < first ? first : date > last ? last : date)
  const show = (date: LocalDate) => {
    const next = within(date)
    setFocused(next)
    if (next.slice(0, 7) !== focused.slice(0, 7)) onShow?.(next)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const next = keyTarget(event.key, focused)
    if (next === undefined) return
    event.preventDefault()
    flushSync(() => show(next))
    gridRef.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus()
  }
  return (
    <div className={styles.calendar} data-marked={markOf !== undefined || undefined}>
      <MonthHead shown={focused} first={first} last={last} onShow={show} />
      <table ref={gridRef} role="grid" className={styles.grid} aria-label={focused.slice(0, 7)} onKeyDown={onKeyDown}>
        <thead>
          <tr>
            {text.weekdays.split(' ').map((name) => (
              <th key={name} scope="col" className={styles.weekday}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksOfMonth(focused).map((week, row) => (
            // Keyed by place: the day that has the focus must not leave the page when the month changes.
            <tr key={row}>
              {week.map((date, column) => (
                <DayCell
                  key={column}
                  date={date}
                  chosen={date === value}
                  focused={date === focused}
                  outside={date.slice(0, 7) !== focused.slice(0, 7)}
                  disabled={allowed?.(date) === false}
                  mark={markOf?.(date)}
                  onChoose={() => {
                    show(date)
                    onChange(date)
                  }}
                />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function DayCell(props: {
  date: LocalDate
  chosen: boolean
  focused: boolean
  outside: boolean
  disabled: boolean
  mark: DayMark | undefined
  onChoose: () => void
}) {
  const { date, chosen, focused, outside, disabled, mark, onChoose } = props
  const name = `${date} ${formatWeekday(date)}`
  return (
    <td aria-selected={chosen} className={styles.cell}>
      <button
        type="button"
        className={styles.day}
        tabIndex={focused ? 0 : -1}
        aria-current={date === todayInShanghai() ? 'date' : undefined}
        aria-disabled={disabled || undefined}
        data-chosen={chosen || undefined}
        data-outside={outside || undefined}
        onClick={disabled ? undefined : onChoose}
      >
        <span className="visually-hidden">{mark ? `${name}, ${mark.says}` : name}</span>
        <span aria-hidden>{partsOf(date).day}</span>
        {mark && (
          <span aria-hidden className={styles.mark} data-act={mark.toAct || undefined}>
            {mark.count}
          </span>
        )}
      </button>
    </td>
  )
}

function MonthHead(props: { shown: LocalDate; first: LocalDate; last: LocalDate; onShow: (date: LocalDate) => void }) {
  const { shown, first, last, onShow } = props
  const text = useDateTimeText()
  const { year, month } = partsOf(shown)
  const from = partsOf(first).year
  const years = Array.from({ length: partsOf(last).year - from + 1 }, (_, at) => from + at)
  const months = Array.from({ length: 12 }, (_, at) => at + 1)
  return (
    <div className={styles.head}>
      <IconButton
        icon="chevron-left"
        label={text.previousMonth}
        disabled={shown.slice(0, 7) <= first.slice(0, 7)}
        onClick={() => onShow(addMonths(shown, -1))}
      />
      <span className={styles.shown}>
        <Choice
          label={text.year}
          values={years}
          value={year}
          format={text.ofYear}
          onChange={(next) => onShow(addMonths(shown, (next - year) * 12))}
        />
        <Choice
          label={text.month}
          values={months}
          value={month}
          format={text.ofMonth}
          onChange={(next) => onShow(addMonths(shown, next - month))}
        />
      </span>
      <IconButton
        icon="chevron-right"
        label={text.nextMonth}
        disabled={shown.slice(0, 7) >= last.slice(0, 7)}
        onClick={() => onShow(addMonths(shown, 1))}
      />
    </div>
  )
}

function Choice(props: {
  label: string
  values: readonly number[]
  value: number
  format: (value: number) => string
  onChange: (value: number) => void
}) {
  const { label, values, value, format, onChange } = props
  return (
    <select
      className={styles.choice}
      aria-label={label}
      value={value}
      onChange={(event) => onChange(Number(event.target.value))}
    >
      {values.map((one) => (
        <option key={one} value={one}>
          {format(one)}
        </option>
      ))}
    </select>
  )
}

function keyTarget(key: string, date: LocalDate): LocalDate | undefined {
  switch (key) {
    case 'ArrowLeft':
      return addDays(date, -1)
    case 'ArrowRight':
      return addDays(date, 1)
    case 'ArrowUp':
      return addDays(date, -7)
    case 'ArrowDown':
      return addDays(date, 7)
    case 'PageUp':
      return addMonths(date, -1)
    case 'PageDown':
      return addMonths(date, 1)
    case 'Home':
      return addDays(date, -mondayOffset(date))
    case 'End':
      return addDays(date, 6 - mondayOffset(date))
    default:
      return undefined
  }
}
