import type { ChangeEvent } from 'react'
import { TextField, type TextFieldProps } from './text-field.tsx'
import { keepNumber } from './typed-number.ts'

export type NumberFieldProps = Omit<TextFieldProps, 'type' | 'inputMode' | 'after'> & {
  /** How many digits after the point may be typed: none when left out. */
  decimals?: number | undefined
  /** What is counted, at the field's end: 人, 分钟. */
  unit?: string | undefined
}

/** A count, not below zero, with the number pad. The value is the typed text; anything that is not a number is left out. */
export function NumberField({ decimals = 0, unit, onChange, ...field }: NumberFieldProps) {
  const change = (event: ChangeEvent<HTMLInputElement>) => {
    const kept = keepNumber(event.target.value, decimals)
    if (kept !== event.target.value) event.target.value = kept
    onChange?.(event)
  }
  return <TextField {...field} inputMode={decimals === 0 ? 'numeric' : 'decimal'} after={unit} onChange={change} />
}
