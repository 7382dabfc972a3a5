import { dottedText } from '../../kit/dotted-text.ts'
import { useRef, useState, type ReactNode } from 'react'
import type { FieldWords } from './field-frame.tsx'
import { PopSelector } from '../overlay/overlays.ts'
import { SelectRow } from './select-row.tsx'
import type { RowLayout } from '../picker/selector-row.tsx'
import type { LoadRows, SelectorRow } from '../picker/selector-rows.ts'
import { defineTexts } from '../../kit/texts.ts'
import styles from './form.module.css'
import { Field } from './form-field.tsx'

const { useText } = defineTexts({
  clear: ['清除', 'Clear'],
})

/** A field whose value is chosen from a searched list. */
export function PickerField(
  props: FieldWords & {
    field: string
    layout: RowLayout
    load: LoadRows
    chosen: readonly SelectorRow[]
    /** What stands in the field; the chosen rows' labels when left out. */
    shown?: ReactNode
    placeholder?: string | undefined
    disabled?: boolean | undefined
    multiple?: boolean | undefined
    onChoose: (rows: readonly SelectorRow[]) => void
    /** Takes the choice away; offered while there is one. */
    onClear?: (() => void) | undefined
  },
) {
  const { field, layout, load, chosen, shown, placeholder, disabled, multiple, onChoose, onClear, ...words } = props
  const text = useText()
  const [open, setOpen] = useState(false)
  const anchor = useRef<HTMLDivElement>(null)
  return (
    <Field name={field} ref={anchor} onPointerEnter={() => void PopSelector.preload()}>
      <SelectRow
        {...words}
        value={shown ?? dottedText(chosen.map(({ label }) => label))}
        placeholder={placeholder}
        disabled={disabled}
        open={open}
        onClick={() => setOpen(true)}
      />
      {onClear && chosen.length > 0 && (
        <button type="button" className={styles.link} onClick={onClear}>
          {text.clear}
        </button>
      )}
      <PopSelector
        open={open}
        onClose={() => setOpen(false)}
        title={words.label}
        layout={layout}
        load={load}
        chosen={chosen}
        multiple={multiple}
        onChoose={onChoose}
        anchor={anchor}
      />
    </Field>
  )
}
