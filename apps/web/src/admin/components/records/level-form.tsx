import { RESOURCES } from '@osmp/domain/admin/resources.ts'
import { ApiError } from '../../../kit/calls/api-error.ts'
import { refusedField } from '../../../kit/calls/refused-field.ts'
import { useCallMutation } from '../../../kit/calls/mutation.ts'
import { useForm } from '../../../kit/form/use-form.ts'
import { Button } from '../../../ui/page/button.tsx'
import { showBriefToast } from '../../../ui/overlay/toast-store.ts'
import { recordTexts } from '../../record-texts.ts'
import styles from '../../record-form.module.css'
import { RecordField } from './record-field.tsx'

const FIELDS = RESOURCES.speakerLevels.fields.filter(({ key }) => key !== 'doctor')

/** A level to come of this speaker. */
export function LevelForm({ doctor, onDone }: { doctor: string; onDone: () => void }) {
  const text = recordTexts.useText()
  const saving = useCallMutation('admin', 'recordSave', {
    invalidates: ['admin'],
    quiet: true,
    onSuccess: ({ label, waits }) => {
      showBriefToast({ type: 'success', text: waits ? text.asked(label, 'office') : text.saved(label) })
      onDone()
    },
  })
  const { typed, faults, isBusy, change, submit } = useForm<Record<string, string | null>>({
    start: { level: null, validFrom: null },
    send: (values) =>
      saving.mutateAsync({ resource: 'speakerLevels', id: null, version: null, values: { ...values, doctor } }),
    refused: (said, error) => ({
      [error instanceof ApiError && refusedField(error.data) === 'level' ? 'level' : 'validFrom']: said,
    }),
  })
  return (
    <div className="stack">
      {FIELDS.map((field) => (
        <RecordField
          key={field.key}
          field={field}
          value={typed[field.key] ?? null}
          label={undefined}
          isLocked={false}
          error={faults[field.key]}
          onChange={(value) => change({ [field.key]: typeof value === 'string' ? value : null })}
        />
      ))}
      <p className="quiet">{text.wholeWaits}</p>
      <div className={styles.buttons}>
        <Button onClick={onDone}>{text.cancel}</Button>
        <Button variant="primary" busy={isBusy} onClick={submit}>
          {text.save}
        </Button>
      </div>
    </div>
  )
}
