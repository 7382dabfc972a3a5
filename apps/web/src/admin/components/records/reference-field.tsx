import type { Field } from '@osmp/domain/admin/field-types.ts'
import { RESOURCES } from '@osmp/domain/admin/resources.ts'
import { useMemo, useRef, useState } from 'react'
import { IconButton } from '../../../ui/page/icon-button.tsx'
import type { FieldWords } from '../../../ui/field/field-frame.tsx'
import { PopSelector } from '../../../ui/overlay/overlays.ts'
import { SelectRow } from '../../../ui/field/select-row.tsx'
import styles from '../../record-form.module.css'
import { recordTexts } from '../../record-texts.ts'
import { recordRows } from '../../record-rows.ts'
import { useNamed } from '../../use-named.ts'
import type { RecordFieldProps } from './record-field-props.ts'

type ReferenceKind = Extract<Field, { readonly kind: 'reference' }>

/** A record of another kind, chosen from its own list. */
export function ReferenceField(props: RecordFieldProps & { field: ReferenceKind; words: FieldWords }) {
  const { field, value, label, isLocked, onChange, words } = props
  const text = recordTexts.useText()
  const named = useNamed()
  const [isOpen, setOpen] = useState(false)
  const anchor = useRef<HTMLDivElement>(null)
  const load = useMemo(() => recordRows(field.to), [field.to])
  const shown = label ?? (typeof value === 'string' ? value : '')
  return (
    <div className={styles.clearable}>
      <div ref={anchor} className={styles.grow}>
        <SelectRow {...words} value={shown} disabled={isLocked} open={isOpen} onClick={() => setOpen(true)} />
      </div>
      {!field.isRequired && !isLocked && value !== null && (
        <IconButton icon="x-circle" label={`${text.clear} ${words.label}`} onClick={() => onChange(null, '')} />
      )}
      <PopSelector
        open={isOpen}
        onClose={() => setOpen(false)}
        title={named(RESOURCES[field.to].name)}
        layout="label"
        load={load}
        chosen={typeof value === 'string' ? [{ value, label: shown }] : []}
        onChoose={([row]) => row && onChange(row.value, row.label)}
        anchor={anchor}
      />
    </div>
  )
}
