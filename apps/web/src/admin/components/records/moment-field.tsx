import { instantAt, isLocalDate } from '@osmp/domain/kit/time.ts'
import { formatPattern } from '../../../kit/format-pattern.ts'
import { IconButton } from '../../../ui/page/icon-button.tsx'
import { DateTimeField } from '../../../ui/field/date-time-field.tsx'
import type { FieldWords } from '../../../ui/field/field-frame.tsx'
import { recordTexts } from '../../record-texts.ts'
import styles from '../../record-form.module.css'
import type { RecordFieldProps } from './record-field-props.ts'

/** A day or a time in Asia/Shanghai, which may be taken away again where it need not be. */
export function MomentField({ field, value, isLocked, onChange, words }: RecordFieldProps & { words: FieldWords }) {
  const text = recordTexts.useText()
  const isDay = field.kind === 'date'
  const shown = typeof value !== 'string' ? null : isDay && isLocalDate(value) ? instantAt(value, '00:00') : value
  const picker = (
    <DateTimeField
      {...words}
      mode={isDay ? 'date' : 'datetime'}
      title={words.label}
      value={shown}
      disabled={isLocked}
      onChange={(moment) => onChange(isDay ? formatPattern(moment, 'YYYY-MM-DD') : moment)}
    />
  )
  if (field.isRequired || isLocked || shown === null) return picker
  return (
    <div className={styles.clearable}>
      {picker}
      <IconButton icon="x-circle" label={`${text.clear} ${words.label}`} onClick={() => onChange(null)} />
    </div>
  )
}
