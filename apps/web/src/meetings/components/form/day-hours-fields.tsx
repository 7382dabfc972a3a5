import { addDays, instantAt, localDateOf } from '@osmp/domain/kit/time.ts'
import type { DayHours } from '@osmp/domain/meetings/meeting-days.ts'
import { formatWeekday } from '../../../kit/format.ts'
import { formatPattern } from '../../../kit/format-pattern.ts'
import { defineTexts } from '../../../kit/texts.ts'
import { DateTimeField } from '../../../ui/field/date-time-field.tsx'
import { dayHoursPatch, shownHours, wrongDay } from '../../form/day-hours-form.ts'
import styles from '../../form/day-hours.module.css'
import type { CardProps } from './card-props.ts'
import { Field } from '../../../ui/field/form-field.tsx'

const { useText } = defineTexts({
  title: ['每天的时间', 'Hours of each day'],
  help: [
    '只有这些时段计入参会时长。首日开始与末日结束随会议时间。',
    'Only these hours count as attendance. The first start and the last end are the meeting’s own.',
  ],
  dayFormat: ['M月D日', 'M/D'],
  from: (day: string) => [`${day} 开始`, `${day} from`],
  to: (day: string) => [`${day} 结束`, `${day} to`],
  wrong: ['结束时间要晚于开始时间', 'The end must be after the start'],
})

/** From when to when a meeting of several days is held on each of them. */
export function DayHoursFields({ form, change }: CardProps) {
  const text = useText()
  const days = shownHours(form)
  const first = localDateOf(form.start ?? '')
  return (
    <Field name="dayHours">
      <fieldset className={styles.days}>
        <legend className={styles.title}>{text.title}</legend>
        <p className={styles.help}>{text.help}</p>
        {days.map((hours, index) => {
          const date = addDays(first, index)
          const day = `${formatPattern(instantAt(date, '00:00'), text.dayFormat)} ${formatWeekday(date)}`
          const set = (patch: Partial<DayHours>) => change((current) => dayHoursPatch(current, index, patch))
          return (
            <div key={date} className={styles.day}>
              <DateTimeField
                mode="time"
                label={text.from(day)}
                disabled={index === 0}
                value={momentAt(date, hours.from)}
                onChange={(moment) => set({ from: clockOf(moment) })}
              />
              <DateTimeField
                mode="time"
                label={text.to(day)}
                disabled={index === days.length - 1}
                error={wrongDay(form) === index ? text.wrong : undefined}
                value={momentAt(date, hours.to)}
                onChange={(moment) => set({ to: clockOf(moment) })}
              />
            </div>
          )
        })}
      </fieldset>
    </Field>
  )
}

const momentAt = (date: string, clock: string) =>
  clock === '24:00' ? instantAt(addDays(date, 1), '00:00') : instantAt(date, clock)
const clockOf = (moment: string) => formatPattern(moment, 'HH:mm')
