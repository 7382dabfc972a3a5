import { useUser } from '../../kit/device/session-store.ts'
import { MoneyField } from '../../ui/field/money-field.tsx'
import { Group } from '../../ui/page/group.tsx'
import type { SelectorRow } from '../../ui/picker/selector-rows.ts'
import { TextAreaField } from '../../ui/field/text-area-field.tsx'
import type { EventFormState } from '../event-form-state.ts'
import { eventTexts } from '../event-texts.ts'
import formStyles from '../../ui/field/form.module.css'
import type { EventFieldProps } from '../event-field-props.ts'
import { fetchCostCenters, fetchEmployees, fetchProducts, useIos, useRowSource } from '../../kit/form/row-source.ts'
import { Field } from '../../ui/field/form-field.tsx'
import { PickerField } from '../../ui/field/picker-field.tsx'

const named = ({ value, label }: SelectorRow) => ({ value, label })

type BodyProps = EventFieldProps & { ownerId: string | undefined }

/** The form below its dates. */
export function EventBody({ ownerId, ...field }: BodyProps) {
  return (
    <>
      <EventBounds {...field} />
      <EventTeam {...field} ownerId={ownerId} />
    </>
  )
}

/** What the sub-meetings keep to beside the dates. */
function EventBounds({ form, change, errorOf }: EventFieldProps) {
  const text = eventTexts.useText()
  const products = useRowSource(fetchProducts, (row) => row)
  return (
    <Group title={text.bounds} note={text.boundsNote}>
      <div className={formStyles.fields}>
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
            onChange={(budgetLimit) => change({ budgetLimit })}
          />
        </Field>
        <PayerFields form={form} change={change} />
      </div>
    </Group>
  )
}

/** An IO belongs to one cost centre: choosing it fills both, choosing another cost centre takes it away. */
function PayerFields({ form, change }: Pick<EventFieldProps, 'form' | 'change'>) {
  const text = eventTexts.useText()
  const ios = useIos(text)
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
function EventTeam({ form, change, ownerId }: BodyProps) {
  const text = eventTexts.useText()
  const me = useUser()?.personId
  const owner = ownerId ?? me
  const assistants = useRowSource(fetchEmployees(), (row): SelectorRow => ({
    ...row,
    name: row.label,
    refusal: row.value === owner ? (owner === me ? text.itsYou : text.isOwner) : undefined,
  }))
  return (
    <Group title={text.team}>
      <div className={formStyles.fields}>
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
    </Group>
  )
}
