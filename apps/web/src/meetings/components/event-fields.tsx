import { instantAt, localDateOf } from '@osmp/domain/kit/time.ts'
import { formatFee, formatRelativeDay } from '../../kit/format.ts'
import { nowMs } from '../../kit/now.ts'
import { useCall } from '../../kit/query.ts'
import { useUser } from '../../kit/session-store.ts'
import { DateTimeField } from '../../ui/date-time-field.tsx'
import { MoneyField } from '../../ui/money-field.tsx'
import { Section } from '../../ui/section.tsx'
import type { SelectorRow } from '../../ui/selector-rows.ts'
import { TextAreaField } from '../../ui/text-area-field.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { eventStartPatch, type EventField, type EventFormState } from '../event-form-state.ts'
import { eventTexts } from '../event-texts.ts'
import { fetchCostCenters, fetchEmployees, fetchIos, fetchProducts, useRowSource } from '../form-rows.ts'
import styles from '../meeting-form.module.css'
import type { ChangeEvent } from '../use-event-draft.ts'
import { Field } from './form-field.tsx'
import { PickerField } from './picker-field.tsx'
import { SeriesField } from './series-field.tsx'

export type EventFieldProps = {
  form: EventFormState
  change: ChangeEvent
  errorOf: (field: EventField) => string | undefined
}

const named = ({ value, label }: SelectorRow) => ({ value, label })

/** Where the picker starts on the first day a sub-meeting may be held. */
const FIRST_HOUR = '07:00'

/** Name, series and dates; a new event begins no earlier than a sub-meeting could. */
export function EventBasics({ form, change, errorOf, isNew }: EventFieldProps & { isNew: boolean }) {
  const text = eventTexts.useText()
  const lead = useCall('lookups', 'getWeekDay3', { category: 'SUBEVENT' }, { enabled: isNew, staleTime: 600_000 }).data
  return (
    <Section title={text.basics}>
      <div className={styles.fields}>
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
        <Field name="start">
          <DateTimeField
            label={text.start}
            help={
              lead &&
              text.earliest(formatRelativeDay(lead.date, localDateOf(new Date(nowMs()).toISOString())), lead.workdays)
            }
            min={lead && instantAt(lead.date, FIRST_HOUR)}
            value={form.start}
            error={errorOf('start')}
            onChange={(start) => change(eventStartPatch(form, start))}
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
    </Section>
  )
}

/** What the sub-meetings keep to beside the dates. */
export function EventBounds({ form, change, errorOf }: EventFieldProps) {
  const text = eventTexts.useText()
  const products = useRowSource(fetchProducts, (row) => row)
  return (
    <Section title={text.bounds} note={text.boundsNote}>
      <div className={styles.fields}>
        <PickerField
          field="products"
          label={text.products}
          error={errorOf('products')}
          layout="label"
          multiple
          load={products.load}
          chosen={form.products}
          shown={form.products.map(({ label }) => label).join(text.separator)}
          onChoose={(rows) => change({ products: rows.map(named) })}
        />
        <Field name="budgetLimit">
          <MoneyField
            label={text.limit}
            help={text.limitHelp}
            value={form.budgetLimit}
            error={errorOf('budgetLimit')}
            onChange={(event) => change({ budgetLimit: event.target.value })}
          />
        </Field>
        <PayerFields form={form} change={change} />
      </div>
    </Section>
  )
}

/** An IO belongs to one cost centre: choosing it fills both, choosing another cost centre takes it away. */
function PayerFields({ form, change }: Pick<EventFieldProps, 'form' | 'change'>) {
  const text = eventTexts.useText()
  const ios = useRowSource(fetchIos, ({ value, label, available, ioExpireDate, isExpired }) => ({
    value,
    label,
    tips: text.ioRow(formatFee(available), ioExpireDate),
    refusal: isExpired ? text.ioExpired : undefined,
  }))
  const costCenters = useRowSource(fetchCostCenters, (row) => row)
  return (
    <>
      <PickerField
        field="ioCode"
        label={text.io}
        optional
        help={text.ioHelp}
        layout="tips"
        load={ios.load}
        chosen={form.io === null ? [] : [form.io]}
        onChoose={([row]) => {
          const io = row && ios.rowOf(row)
          if (io) change({ io: { value: io.value, label: io.label }, costCenter: io.costCenter })
        }}
        onClear={() => change({ io: null })}
      />
      <PickerField
        field="costCenterCode"
        label={text.costCenter}
        optional
        help={text.costCenterHelp}
        layout="tips"
        load={costCenters.load}
        chosen={form.costCenter === null ? [] : [form.costCenter]}
        onChoose={([row]) => row && change({ costCenter: named(row), ...otherIo(form, row) })}
        onClear={() => change({ costCenter: null, io: null })}
      />
    </>
  )
}

const otherIo = ({ costCenter }: EventFormState, row: SelectorRow) =>
  costCenter?.value === row.value ? {} : { io: null }

/** Who helps, and what else is to be said. */
export function EventTeam({ form, change, ownerId }: EventFieldProps & { ownerId: string | undefined }) {
  const text = eventTexts.useText()
  const me = useUser()?.personId
  const owner = ownerId ?? me
  const assistants = useRowSource(fetchEmployees, (row): SelectorRow => ({
    ...row,
    name: row.label,
    refusal: row.value === owner ? text.itsYou : undefined,
  }))
  return (
    <Section title={text.team}>
      <div className={styles.fields}>
        <PickerField
          field="assistantIds"
          label={text.assistants}
          help={text.assistantsHelp}
          optional
          layout="employee"
          multiple
          load={assistants.load}
          chosen={form.assistants}
          shown={form.assistants.map(({ label }) => label).join(text.separator)}
          onChoose={(rows) => change({ assistants: rows.map(named) })}
        />
        <TextAreaField
          label={text.note}
          optional
          maxLength={1000}
          value={form.note}
          onChange={(event) => change({ note: event.target.value })}
        />
      </div>
    </Section>
  )
}
