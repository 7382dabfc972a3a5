import type { Field } from '@osmp/domain/admin/field-types.ts'
import { FilterChip } from '../../../ui/mark/chip.tsx'
import { FieldFrame, type FieldWords } from '../../../ui/field/field-frame.tsx'
import { TextField } from '../../../ui/field/text-field.tsx'
import { useNamed } from '../../use-named.ts'
import type { RecordFieldProps } from './record-field-props.ts'

type CodeKind = Extract<Field, { readonly kind: 'code' }>

/** A code: typed, or where codes have names one of those, but for what the product keeps itself. */
export function CodeField(props: RecordFieldProps & { field: CodeKind; words: FieldWords }) {
  const { field, value, isLocked, onChange, words } = props
  const named = useNamed()
  const code = String(value ?? '')
  const own = field.names?.[code]
  if (!field.names || isLocked) {
    const shown = own ? `${named(own.name)} ${code}` : code
    return <TextField {...words} value={shown} disabled={isLocked} onChange={({ target }) => onChange(target.value)} />
  }
  return (
    <FieldFrame {...words}>
      {({ id }, labelId) => (
        <div id={id} role="group" aria-labelledby={labelId} className="wrap">
          {Object.entries(field.names ?? {})
            .filter(([, { isFixed }]) => isFixed !== true)
            .map(([one, { name }]) => (
              <FilterChip key={one} pressed={one === code} onPress={() => onChange(one)}>
                {named(name)}
              </FilterChip>
            ))}
        </div>
      )}
    </FieldFrame>
  )
}
