import { readCount } from '@osmp/domain/kit/read-count.ts'
import { NumberField } from '../../ui/field/number-field.tsx'

/** Typed text as a count between bounds; what is empty or out of them is the nearest one. */
const within = (typed: string, least: number, most: number) =>
  Math.min(most, Math.max(least, readCount(typed) ?? least))

/** A number that is taken when the field is left, so that it can be empty while it is typed. */
export function CountField(props: {
  label: string
  help?: string | undefined
  unit: string
  value: number
  bounds: readonly [number, number]
  onChange: (value: number) => void
}) {
  const { label, help, unit, value, bounds, onChange } = props
  return (
    <NumberField
      key={value}
      label={label}
      help={help}
      unit={unit}
      maxLength={3}
      defaultValue={value}
      onBlur={(event) => {
        const { value: typed } = event.currentTarget
        if (typed !== '' && readCount(typed) === undefined) return
        const next = within(typed, ...bounds)
        event.currentTarget.value = String(next)
        if (next !== value) onChange(next)
      }}
    />
  )
}
