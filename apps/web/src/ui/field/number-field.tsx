import type { ChangeEvent } from 'react'
import { TextField, type TextFieldProps } from './text-field.tsx'
import { keepDigits } from './typed-number.ts'

export type NumberFieldProps = Omit<TextFieldProps, 'type' | 'inputMode' | 'after'> & {
  /** What is counted, at the field's end: 人, 分钟. */
  unit?: string | undefined
}

/** A count, not below zero, with the number pad. The value is the typed text; anything that is not a number is left out. */
export function NumberField({ unit, onChange, ...field }: NumberFieldProps) {
  const change = (event: ChangeEvent<HTMLInputElement>) => {
    const kept = keepDigits(event.target.value)
    if (kept !== event.target.value) event.target.value = kept
    onChange?.(event)
  }
  return <TextField {...field} inputMode="numeric" after={unit} onChange={change} />
}
