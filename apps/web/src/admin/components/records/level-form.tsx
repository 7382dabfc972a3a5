import type { FieldValue } from '@osmp/domain/admin/field-types.ts'
import { RESOURCES } from '@osmp/domain/admin/resources.ts'
import { useState } from 'react'
import { ApiError } from '../../../kit/calls/api-error.ts'
import { useCallMutation } from '../../../kit/calls/mutation.ts'
import { Button } from '../../../ui/page/button.tsx'
import { showBriefToast } from '../../../ui/overlay/toast-store.ts'
import { recordTexts } from '../../record-texts.ts'
import styles from '../../record-form.module.css'
import { RecordField } from './record-field.tsx'

const FIELDS = RESOURCES.speakerLevels.fields.filter(({ key }) => key !== 'doctor')

/** A level to come of this speaker. */
export function LevelForm({ doctor, onDone }: { doctor: string; onDone: () => void }) {
  const text = recordTexts.useText()
  const [values, setValues] = useState<Record<string, string | null>>({ level: null, validFrom: null })
  const [fault, setFault] = useState<{ field: unknown; message: string }>()
  const saving = useCallMutation('admin', 'recordSave', {
    invalidates: ['admin'],
    quiet: true,
    onSuccess: ({ label, waits }) => {
      showBriefToast({ type: 'success', text: waits ? text.asked(label, 'office') : text.saved(label) })
      onDone()
    },
  })
  const save = async () => {
    try {
      const sent = { ...values, doctor }
      await saving.mutateAsync({ resource: 'speakerLevels', id: null, version: null, values: sent })
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      const data: unknown = error.data
      const field: unknown = typeof data === 'object' && data !== null ? Reflect.get(data, 'field') : null
      setFault({ field, message: error.msg })
    }
  }
  const change = (key: string) => (value: FieldValue) => {
    setFault(undefined)
    setValues((before) => ({ ...before, [key]: typeof value === 'string' ? value : null }))
  }
  return (
    <div className="stack">
      {FIELDS.map((field) => (
        <RecordField
          key={field.key}
          field={field}
          value={values[field.key] ?? null}
          label={undefined}
          isLocked={false}
          error={
            fault && (fault.field === field.key || (field.key === 'validFrom' && fault.field !== 'level'))
              ? fault.message
              : undefined
          }
          onChange={change(field.key)}
        />
      ))}
      <p className="quiet">{text.wholeWaits}</p>
      <div className={styles.buttons}>
        <Button onClick={onDone}>{text.cancel}</Button>
        <Button variant="primary" busy={saving.isPending} onClick={() => void save()}>
          {text.save}
        </Button>
      </div>
    </div>
  )
}
