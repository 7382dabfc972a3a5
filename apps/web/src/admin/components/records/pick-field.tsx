import { useRef, useState } from 'react'
import { PopSelector } from '../../../ui/overlay/overlays.ts'
import { SelectRow } from '../../../ui/field/select-row.tsx'
import { rowsFrom } from '../../../ui/picker/selector-rows.ts'

type Option = { value: string; label: string }

/** One of a list with search; the first option stands for all of them. */
export function PickField(props: {
  label: string
  options: readonly Option[]
  value: string
  onChange: (value: string) => void
}) {
  const { label, options, value, onChange } = props
  const [isOpen, setOpen] = useState(false)
  const anchor = useRef<HTMLDivElement>(null)
  const chosen = options.filter((option) => option.value === value)
  return (
    <div ref={anchor}>
      <SelectRow label={label} value={chosen[0]?.label} open={isOpen} onClick={() => setOpen(true)} />
      <PopSelector
        open={isOpen}
        onClose={() => setOpen(false)}
        title={label}
        layout="label"
        load={rowsFrom(options)}
        chosen={chosen}
        onChoose={([row]) => row && onChange(row.value)}
        anchor={anchor}
      />
    </div>
  )
}
