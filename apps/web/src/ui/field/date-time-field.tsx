import type { Instant } from '@osmp/domain/kit/time.ts'
import { useRef, useState, type Ref } from 'react'
import { formatPattern } from '../../kit/format-pattern.ts'
import { nowInstant } from '../../kit/now.ts'
import { draftOf, emptyDraft, momentOf, pickerRange, type PickerMode } from '../picker/date-time-bounds.ts'
import { useDateTimeText } from '../picker/date-time-texts.ts'
import type { FieldWords } from './field-frame.tsx'
import { lazyOverlay } from '../overlay/overlay.tsx'
import { SelectRow } from './select-row.tsx'

const DateTimePicker = lazyOverlay(async () => (await import('../picker/date-time-picker.tsx')).DateTimePicker)

/** How each mode shows its value (product text, §2). */
const FORMATS: Readonly<Record<PickerMode, string>> = {
  datetime: 'YYYY-MM-DD HH:mm',
  date: 'YYYY-MM-DD',
  time: 'HH:mm',
}

export type DateTimeFieldProps = FieldWords & {
  /** A UTC moment, or null while nothing is chosen; shown in Asia/Shanghai. */
  value: Instant | null
  onChange: (value: Instant) => void
  onBlur?: (() => void) | undefined
  mode?: PickerMode | undefined
  min?: Instant | undefined
  max?: Instant | undefined
  /** A pattern of `YYYY MM M DD D HH H mm` in place of the mode's own. */
  format?: string | undefined
  placeholder?: string | undefined
  title?: string | undefined
  confirmText?: string | undefined
  disabled?: boolean | undefined
  ref?: Ref<HTMLButtonElement> | undefined
}

/**
 * A date and time in steps of five minutes: wheels on a phone, calendar and lists from 768 px. In date mode the value is the
 * day's beginning in Asia/Shanghai. A `min` that is not before `max` resets both.
 */
export function DateTimeField(props: DateTimeFieldProps) {
  const { label, help, error, optional, value, mode = 'datetime', min, max, placeholder, disabled } = props
  const text = useDateTimeText()
  const [open, setOpen] = useState(false)
  const anchor = useRef<HTMLDivElement>(null)
  return (
    <div ref={anchor} onPointerEnter={() => void DateTimePicker.preload()}>
      <SelectRow
        ref={props.ref}
        label={label}
        help={help}
        error={error}
        optional={optional}
        value={value === null ? '' : formatPattern(value, props.format ?? FORMATS[mode])}
        placeholder={placeholder ?? text.choose}
        icon={mode === 'time' ? 'clock' : 'calendar'}
        disabled={disabled}
        open={open}
        onClick={() => setOpen(true)}
        onBlur={props.onBlur}
      />
      <DateTimePicker
        open={open}
        onClose={() => setOpen(false)}
        title={props.title ?? text.title}
        confirmText={props.confirmText ?? text.confirm}
        range={pickerRange(mode, min, max)}
        start={value === null ? emptyDraft(nowInstant()) : draftOf(value)}
        onConfirm={(draft) => props.onChange(momentOf(draft, mode))}
        anchor={anchor}
      />
    </div>
  )
}
