import { dateOf, daysInMonth, partsOf } from './calendar-days.ts'
import { dayAllowed, fitDraft, timeChoices, two, type Draft, type PickerRange } from './date-time-bounds.ts'
import { useDateTimeText } from './date-time-texts.ts'
import { Wheel } from './wheel.tsx'
import styles from './date-time-wheels.module.css'

type Turned = { range: PickerRange; draft: Draft; onChange: (draft: Draft) => void }

/** Wheels for year, month, day, hour and minute, as many as the mode has; only what may be chosen stands on them. */
export function DateTimeWheels({ range, draft, onChange }: Turned) {
  const turn = (next: Draft) => onChange(fitDraft(range, next))
  return (
    <div className={styles.wheels}>
      {range.mode !== 'time' && <DayWheels range={range} draft={draft} onChange={turn} />}
      {range.mode !== 'date' && <TimeWheels range={range} draft={draft} onChange={turn} />}
    </div>
  )
}

function DayWheels({ range, draft, onChange }: Turned) {
  const text = useDateTimeText()
  const { year, month, day } = partsOf(draft.date)
  const first = partsOf(range.first)
  const last = partsOf(range.last)
  const months = span(year === first.year ? first.month : 1, year === last.year ? last.month : 12)
  const days = span(1, daysInMonth(year, month)).filter((one) => dayAllowed(range, dateOf(year, month, one)))
  const to = (date: string) => onChange({ ...draft, date })
  return (
    <>
      <Wheel
        label={text.year}
        values={span(first.year, last.year)}
        value={year}
        format={text.ofYear}
        onChange={(next) => to(dateOf(next, month, day))}
      />
      <Wheel
        label={text.month}
        values={months}
        value={month}
        format={text.ofMonth}
        onChange={(next) => to(dateOf(year, next, day))}
      />
      <Wheel
        label={text.day}
        values={days}
        value={day}
        format={text.ofDay}
        onChange={(next) => to(dateOf(year, month, next))}
      />
    </>
  )
}

function TimeWheels({ range, draft, onChange }: Turned) {
  const text = useDateTimeText()
  const { hours, minutes } = timeChoices(range, draft)
  const hour = Math.floor(draft.minute / 60)
  const minute = draft.minute % 60
  return (
    <>
      <Wheel
        label={text.hour}
        values={hours}
        value={hour}
        format={(value) => text.ofHour(two(value))}
        onChange={(next) => onChange({ ...draft, minute: next * 60 + minute })}
      />
      <Wheel
        label={text.minute}
        values={minutes}
        value={minute}
        format={(value) => text.ofMinute(two(value))}
        onChange={(next) => onChange({ ...draft, minute: hour * 60 + next })}
      />
    </>
  )
}

function span(from: number, to: number): readonly number[] {
  return Array.from({ length: to - from + 1 }, (_, at) => from + at)
}
