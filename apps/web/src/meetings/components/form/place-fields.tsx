import { fieldPresence } from '@osmp/domain/meetings/category-rules.ts'
import { api } from '../../../kit/calls/api-client.ts'
import { SwitchField } from '../../../ui/field/switch-field.tsx'
import { TextField } from '../../../ui/field/text-field.tsx'
import { fetchDepartments, fetchHospitals, useRowSource } from '../../../kit/form/row-source.ts'
import formStyles from '../../../ui/field/form.module.css'
import { placeTexts } from '../../form/place-texts.ts'
import type { CardProps } from './card-props.ts'
import { Field } from '../../../ui/field/form-field.tsx'
import { PickerField } from '../../../ui/field/picker-field.tsx'

/** The room for those who come, the platform for those who join. */
export function PlaceFields(props: CardProps) {
  const { executeType } = props.form
  return (
    <>
      {executeType !== 'online' && <RoomFields {...props} />}
      {executeType !== 'onSite' && <PlatformFields {...props} />}
    </>
  )
}

function RoomFields({ form, change, errorOf }: CardProps) {
  const text = placeTexts.useText()
  const hospitals = useRowSource(fetchHospitals, (row) => ({ ...row, label: row.name }))
  const departments = useRowSource(fetchDepartments, (row) => row)
  const isDepartmentFree = fieldPresence(form.category, form.executeType, 'department') === 'optional'
  return (
    <>
      <div className={formStyles.halves}>
        <PickerField
          field="hospitalId"
          label={text.hospital}
          help={form.hospital?.address}
          error={errorOf('hospitalId')}
          layout="address"
          load={hospitals.load}
          chosen={form.hospital === null ? [] : [{ ...form.hospital, label: form.hospital.name }]}
          onChoose={([row]) => {
            const hospital = row && hospitals.rowOf(row)
            if (hospital)
              change({ hospital: { value: hospital.value, name: hospital.name, address: hospital.address } })
          }}
        />
        <PickerField
          field="department"
          label={text.department}
          optional={isDepartmentFree}
          error={errorOf('department')}
          layout="label"
          load={departments.load}
          chosen={form.department === '' ? [] : [{ value: form.department, label: form.department }]}
          onChoose={([row]) => row && change({ department: row.label })}
          onClear={isDepartmentFree ? () => change({ department: '' }) : undefined}
        />
      </div>
      <Field name="venue">
        <TextField
          label={text.venue}
          optional
          placeholder={text.venuePlaceholder}
          maxLength={120}
          value={form.venue}
          onChange={(event) => change({ venue: event.target.value })}
        />
      </Field>
      <SwitchField
        label={text.restaurant}
        help={text.restaurantHelp}
        checked={form.isRestaurant}
        onChange={(event) => change({ isRestaurant: event.target.checked })}
      />
    </>
  )
}

function PlatformFields({ form, change, errorOf }: CardProps) {
  const text = placeTexts.useText()
  const { category } = form
  const platforms = useRowSource(
    (search, signal) =>
      category === 'ONETIME'
        ? api.lookups.onetimeOnlinePlatformList(search, { signal, quiet: true })
        : api.lookups.onlinePlatformList({ ...search, category }, { signal, quiet: true }),
    (row) => row,
  )
  return (
    <>
      <PickerField
        field="platformId"
        label={text.platform}
        error={errorOf('platformId')}
        layout="tips"
        load={platforms.load}
        chosen={form.platform === null ? [] : [form.platform]}
        onChoose={([row]) => row && change({ platform: { value: row.value, label: row.label } })}
      />
      <Field name="joinUrl">
        <TextField
          label={text.joinUrl}
          optional={fieldPresence(category, form.executeType, 'joinUrl') === 'optional'}
          type="url"
          inputMode="url"
          placeholder="https://"
          maxLength={500}
          error={errorOf('joinUrl') && text.joinUrlWrong}
          value={form.joinUrl}
          onChange={(event) => change({ joinUrl: event.target.value })}
        />
      </Field>
    </>
  )
}
