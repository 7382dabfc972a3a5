import type { FieldValue } from '@osmp/domain/admin/field-types.ts'
import type { FieldWords } from '../../ui/field/field-frame.tsx'
import { SwitchField } from '../../ui/field/switch-field.tsx'
import { TextAreaField } from '../../ui/field/text-area-field.tsx'

/** A setting's value: a yes or no as a switch, anything else as text, a list one a line. */
export function SettingField({
  words,
  value,
  onChange,
}: {
  words: FieldWords
  value: string
  onChange: (value: FieldValue) => void
}) {
  if (value === 'true' || value === 'false')
    return (
      <SwitchField
        label={words.label}
        checked={value === 'true'}
        onChange={({ target }) => onChange(String(target.checked))}
      />
    )
  return <TextAreaField {...words} value={value} onChange={({ target }) => onChange(target.value)} />
}
