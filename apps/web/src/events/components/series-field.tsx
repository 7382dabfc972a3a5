import { api } from '../../kit/calls/api-client.ts'
import { TextField } from '../../ui/field/text-field.tsx'
import formStyles from '../../ui/field/form.module.css'
import { Field } from '../../ui/field/form-field.tsx'
import { PickerField } from '../../ui/field/picker-field.tsx'
import { useRowSource } from '../../kit/form/row-source.ts'
import type { EventFieldProps } from '../event-field-props.ts'
import { eventTexts } from '../event-texts.ts'

const fetchSeries = (search: { keyword: string; page: number }, signal: AbortSignal) =>
  api.events.initiativeList(search, { signal, quiet: true })

/** The series an event belongs to: one that exists, or a new one by its name. */
export function SeriesField({ form, change, errorOf }: EventFieldProps) {
  const text = eventTexts.useText()
  const series = useRowSource(fetchSeries, ({ value, label, code }) => ({ value, label, tips: code }))
  const turn = (
    <button type="button" className={formStyles.link} onClick={() => change({ isNewSeries: !form.isNewSeries })}>
      {form.isNewSeries ? text.existingSeries : text.newSeries}
    </button>
  )
  if (form.isNewSeries) {
    return (
      <Field name="newSeries">
        <TextField
          label={text.newSeriesName}
          placeholder={text.seriesPlaceholder}
          maxLength={60}
          value={form.newSeries}
          error={errorOf('newSeries')}
          onChange={(event) => change({ newSeries: event.target.value })}
        />
        {turn}
      </Field>
    )
  }
  return (
    <div>
      <PickerField
        field="initiativeId"
        label={text.series}
        optional
        layout="tips"
        load={series.load}
        chosen={form.initiative === null ? [] : [form.initiative]}
        onChoose={([row]) => row && change({ initiative: { value: row.value, label: row.label } })}
        onClear={() => change({ initiative: null })}
      />
      {form.initiative === null && turn}
    </div>
  )
}
