import type { Field } from '@osmp/domain/admin/field-types.ts'
import { FieldFrame, type FieldWords } from '../../../ui/field/field-frame.tsx'
import { FilterChip } from '../../../ui/mark/chip.tsx'
import { Icon } from '../../../ui/mark/icon.tsx'
import { MORE_ICON_PATHS } from '../../../ui/mark/icon-paths-more.ts'
import { addIcons, isIconName } from '../../../ui/mark/icon-registry.ts'
import { TextField } from '../../../ui/field/text-field.tsx'
import { useNamed } from '../../use-named.ts'
import type { RecordFieldProps } from './record-field-props.ts'

addIcons(MORE_ICON_PATHS)

type ChoiceKind = Extract<Field, { readonly kind: 'choice' | 'choices' }>

/** One of a few; pressing the chosen one again takes it away where nothing need be chosen. */
export function ChoiceField(props: RecordFieldProps & { field: ChoiceKind; words: FieldWords }) {
  const { field, value, isLocked, onChange, words } = props
  const named = useNamed()
  if (isLocked) {
    const label = field.choices.find((choice) => choice.value === value)?.label
    return <TextField {...words} value={label ? named(label) : ''} disabled readOnly />
  }
  return (
    <FieldFrame {...words}>
      {({ id }, labelId) => (
        <div id={id} role="group" aria-labelledby={labelId} className="wrap">
          {field.choices.map((choice) => (
            <FilterChip
              key={choice.value}
              pressed={value === choice.value}
              onPress={() => onChange(value === choice.value && !field.isRequired ? null : choice.value)}
            >
              {choice.icon !== undefined && isIconName(choice.icon) && <Icon name={choice.icon} />}
              {named(choice.label)}
            </FilterChip>
          ))}
        </div>
      )}
    </FieldFrame>
  )
}
