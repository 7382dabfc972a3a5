import { movedTo, USUAL_STARTS } from '@osmp/domain/meetings/usual-times.ts'
import { addDays, instantAt, localDateOf, type Instant, type LocalDate } from '@osmp/domain/kit/time.ts'
import { lazy, Suspense } from 'react'
import { estimateTexts } from '../../../kit/estimate-texts.ts'
import { formatTime } from '../../../kit/format.ts'
import { formatRelativeDay } from '../../../kit/format-days.ts'
import { nowMs } from '../../../kit/now.ts'
import { useCall } from '../../../kit/calls/query.ts'
import { ChipLine, FilterChip } from '../../../ui/mark/chip.tsx'
import { DateTimeField } from '../../../ui/field/date-time-field.tsx'
import { Group } from '../../../ui/page/group.tsx'
import { RowSkeletons } from '../../../ui/page/skeleton.tsx'
import { Segmented } from '../../../ui/page/segmented.tsx'
import { TextField } from '../../../ui/field/text-field.tsx'
import { categoryRules } from '@osmp/domain/meetings/category-rules.ts'
import { meetingFormTexts } from '../../form/meeting-form-texts.ts'
import { plannedPlace } from '../../form/meeting-form-state.ts'
import { hasDays } from '../../form/has-days.ts'
import formStyles from '../../../ui/field/form.module.css'
import type { CardProps } from './card-props.ts'
import { Field } from '../../../ui/field/form-field.tsx'

/** At the end of the first screenful, with every field that is chosen from a list. */
const PlaceFields = lazy(async () => ({ default: (await import('./place-fields.tsx')).PlaceFields }))

/** For meetings of several days only. */
const DayHoursFields = lazy(async () => ({ default: (await import('./day-hours-fields.tsx')).DayHoursFields }))

/** Where the picker starts on the first day that is early enough. */
const FIRST_HOUR = '07:00'

/** Name, how it is held, when and where. */
export function BasicsCard({ form, change, errorOf }: CardProps) {
  const text = meetingFormTexts.useText()
  const types = categoryRules(form.category).executeTypes
  return (
    <Group title={text.basics}>
      <div className={formStyles.fields}>
        <Field name="engagementName">
          <TextField
            label={text.name}
            placeholder={text.namePlaceholder}
            maxLength={120}
            value={form.name}
            error={errorOf('engagementName')}
            onChange={(event) => change({ name: event.target.value })}
          />
        </Field>
        {types.length > 1 && (
          <Segmented
            label={text.executeType}
            options={types.map((value) => ({ value, label: text[value] }))}
            value={form.executeType}
            onChange={(executeType) => change({ executeType })}
          />
        )}
        <TimeFields form={form} change={change} errorOf={errorOf} />
        {hasDays(form) && (
          <Suspense fallback={<RowSkeletons count={2} />}>
            <DayHoursFields form={form} change={change} errorOf={errorOf} />
          </Suspense>
        )}
        <Suspense fallback={<RowSkeletons count={3} />}>
          <PlaceFields form={form} change={change} errorOf={errorOf} />
        </Suspense>
      </div>
    </Group>
  )
}

function TimeFields({ form, change, errorOf }: CardProps) {
  const text = meetingFormTexts.useText()
  const lead = useCall('lookups', 'getWeekDay3', plannedPlace(form), {
    staleTime: 600_000,
    placeholderData: (before) => before,
  }).data
  const today = localDateOf(new Date(nowMs()).toISOString())
  const { ifEstimated } = estimateTexts.useText()
  const help = lead && text.earliest(formatRelativeDay(lead.date, today), lead.workdays) + ifEstimated(lead.isEstimated)
  return (
    <div className={formStyles.halves}>
      <Field name="startDatetime">
        <DateTimeField
          label={text.start}
          help={help}
          error={errorOf('startDatetime')}
          value={form.start}
          min={lead ? instantAt(lead.date, FIRST_HOUR) : new Date(nowMs()).toISOString()}
          onChange={(start) => change((current) => movedTo(current, start))}
        />
      </Field>
      {form.start === null && lead && (
        <ChipLine label={text.suggested}>
          {usualStarts(lead.date).map((start) => (
            <FilterChip
              key={start}
              pressed={false}
              onPress={() => change((current) => movedTo(current, start))}
            >{`${formatRelativeDay(localDateOf(start), today)} ${formatTime(start)}`}</FilterChip>
          ))}
        </ChipLine>
      )}
      <Field name="endDatetime">
        <DateTimeField
          label={text.end}
          error={errorOf('endDatetime')}
          value={form.end}
          min={form.start ?? undefined}
          onChange={(end) => change({ end })}
        />
      </Field>
    </div>
  )
}

/** The first day that is early enough, in the afternoon and the evening, and the same day a week later. */
function usualStarts(earliest: LocalDate): Instant[] {
  const { afternoon, evening } = USUAL_STARTS
  return [instantAt(earliest, afternoon), instantAt(earliest, evening), instantAt(addDays(earliest, 7), afternoon)]
}
