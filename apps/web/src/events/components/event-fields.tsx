import { movedTo } from '@osmp/domain/meetings/usual-times.ts'
import { instantAt, localDateOf } from '@osmp/domain/kit/time.ts'
import { estimateTexts } from '../../kit/estimate-texts.ts'
import { formatRelativeDay } from '../../kit/format-days.ts'
import { nowMs } from '../../kit/now.ts'
import { useCall } from '../../kit/calls/query.ts'
import { DateTimeField } from '../../ui/field/date-time-field.tsx'
import { Group } from '../../ui/page/group.tsx'
import { TextField } from '../../ui/field/text-field.tsx'
import { eventTexts } from '../event-texts.ts'
import formStyles from '../../ui/field/form.module.css'
import { Field } from '../../ui/field/form-field.tsx'
import { SeriesField } from './series-field.tsx'
import type { EventFieldProps } from '../event-field-props.ts'

/** Where the picker starts on the first day a sub-meeting may be held. */
const FIRST_HOUR = '07:00'

/** Name, series and dates; a new event begins no earlier than a sub-meeting could. */
export function EventBasics({ form, change, errorOf, isNew }: EventFieldProps & { isNew: boolean }) {
  const text = eventTexts.useText()
  const { ifEstimated } = estimateTexts.useText()
  const lead = useCall('lookups', 'getWeekDay3', { category: 'SUBEVENT' }, { enabled: isNew, staleTime: 600_000 }).data
  return (
    <Group title={text.basics}>
      <div className={formStyles.fields}>
        <Field name="name">
          <TextField
            label={text.name}
            placeholder={text.namePlaceholder}
            maxLength={120}
            value={form.name}
            error={errorOf('name')}
            onChange={(event) => change({ name: event.target.value })}
          />
        </Field>
        <SeriesField form={form} change={change} errorOf={errorOf} />
        <div className={formStyles.halves}>
          <Field name="start">
            <DateTimeField
              label={text.start}
              help={
                lead &&
                text.earliest(
                  formatRelativeDay(lead.date, localDateOf(new Date(nowMs()).toISOString())),
                  lead.workdays,
                ) + ifEstimated(lead.isEstimated)
              }
              min={lead && instantAt(lead.date, FIRST_HOUR)}
              value={form.start}
              error={errorOf('start')}
              onChange={(start) => change(movedTo(form, start))}
            />
          </Field>
          <Field name="end">
            <DateTimeField
              label={text.end}
              value={form.end}
              min={form.start ?? undefined}
              error={errorOf('end')}
              onChange={(end) => change({ end })}
            />
          </Field>
        </div>
      </div>
    </Group>
  )
}
