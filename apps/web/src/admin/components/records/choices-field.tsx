import type { Field } from '@osmp/domain/admin/field-types.ts'
import { Checkbox } from '../../../ui/field/checkbox.tsx'
import { FieldFrame, type FieldWords } from '../../../ui/field/field-frame.tsx'
import styles from '../../record-form.module.css'
import { useNamed } from '../../use-named.ts'
import type { RecordFieldProps } from './record-field-props.ts'

type ChoiceKind = Extract<Field, { readonly kind: 'choice' | 'choices' }>

/** Any number of a few, in the registry's order. */
export function ChoicesField(props: RecordFieldProps & { field: ChoiceKind; words: FieldWords }) {
  const { field, value, isLocked, onChange, words } = props
  const named = useNamed()
  const chosen: readonly string[] = Array.isArray(value) ? value : []
  const turn = (one: string, isOn: boolean) =>
    onChange(
      field.choices.map((choice) => choice.value).filter((known) => (known === one ? isOn : chosen.includes(known))),
    )
  return (
    <FieldFrame {...words}>
      {({ id }, labelId) => (
        <div id={id} role="group" aria-labelledby={labelId} className={styles.boxes}>
          {field.choices.map((choice) => (
            <Checkbox
              key={choice.value}
              checked={chosen.includes(choice.value)}
              disabled={isLocked}
              onChange={({ target }) => turn(choice.value, target.checked)}
            >
              {named(choice.label)}
            </Checkbox>
          ))}
        </div>
      )}
    </FieldFrame>
  )
}
