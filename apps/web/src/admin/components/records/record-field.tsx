import { readCount } from '@osmp/domain/kit/read-count.ts'
import { MoneyField } from '../../../ui/field/money-field.tsx'
import { NumberField } from '../../../ui/field/number-field.tsx'
import { SwitchField } from '../../../ui/field/switch-field.tsx'
import { TextAreaField } from '../../../ui/field/text-area-field.tsx'
import { PhoneField } from '../../../ui/field/phone-field.tsx'
import { TextField } from '../../../ui/field/text-field.tsx'
import { recordTexts } from '../../record-texts.ts'
import { useNamed } from '../../use-named.ts'
import { ChoiceField } from './choice-field.tsx'
import { CodeField } from './code-field.tsx'
import { ChoicesField } from './choices-field.tsx'
import { ReferenceField } from './reference-field.tsx'
import { ColourField } from './colour-field.tsx'
import { SettingField } from '../setting-field.tsx'
import { MomentField } from './moment-field.tsx'
import type { RecordFieldProps } from './record-field-props.ts'

/** One field of a record, by its kind in the registry. */
export function RecordField(props: RecordFieldProps) {
  const { field, value, isLocked, lockedWhy, error, onChange } = props
  const named = useNamed()
  const { fixed } = recordTexts.useText()
  const about = field.help ?? (field.kind === 'code' ? field.names?.[String(value)]?.about : undefined)
  const words = {
    label: named(field.label),
    help: lockedWhy ?? (about ? named(about) : isLocked ? fixed : undefined),
    error,
    optional: field.isRequired !== true,
  }
  const typed = { ...words, value: String(value ?? ''), disabled: isLocked }
  const typedIn = ({ target }: { target: { value: string } }) => onChange(target.value)
  switch (field.kind) {
    case 'longText':
      return <TextAreaField {...typed} maxLength={field.max} rows={4} onChange={typedIn} />
    case 'money':
      return <MoneyField {...typed} onChange={(amount) => onChange(amount)} />
    case 'int':
      return (
        <NumberField
          {...typed}
          onChange={({ target }) => onChange(target.value === '' ? null : (readCount(target.value) ?? target.value))}
        />
      )
    case 'bool':
      return (
        <SwitchField
          label={words.label}
          help={words.help}
          checked={value === true}
          disabled={isLocked}
          onChange={({ target }) => onChange(target.checked)}
        />
      )
    case 'date':
    case 'instant':
      return <MomentField {...props} words={words} />
    case 'choice':
      return <ChoiceField {...props} field={field} words={words} />
    case 'choices':
      return <ChoicesField {...props} field={field} words={words} />
    case 'reference':
      return <ReferenceField {...props} field={field} words={words} />
    case 'colour':
      return <ColourField words={words} value={typed.value} onChange={onChange} />
    case 'code':
      return <CodeField {...props} field={field} words={words} />
    case 'setting':
      return <SettingField words={words} value={typed.value} onChange={onChange} />
    case 'phone':
      return <PhoneField {...typed} onChange={typedIn} />
    case 'email':
      return <TextField {...typed} inputMode="email" onChange={typedIn} />
    default:
      return <TextField {...typed} onChange={typedIn} />
  }
}
