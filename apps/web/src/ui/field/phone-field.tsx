import { phoneOrText, readPhone } from '@osmp/domain/kit/phone-number.ts'
import type { ChangeEvent } from 'react'
import { TextField, type TextFieldProps } from './text-field.tsx'

/** Longer than any way to write a number. */
const LONGEST = 60

/** A mobile number, typed, pasted or filled in by the phone: as soon as it is whole the field shows its eleven digits. */
export function PhoneField({ onChange, onBlur, ...props }: TextFieldProps) {
  const change = (event: ChangeEvent<HTMLInputElement>) => {
    // An input method still holds the text; the field's end takes it.
    const isComposing = 'isComposing' in event.nativeEvent && event.nativeEvent.isComposing === true
    if (!isComposing) showDigits(event.currentTarget)
    onChange?.(event)
  }
  return (
    <TextField
      type="tel"
      inputMode="numeric"
      maxLength={LONGEST}
      {...props}
      onChange={change}
      onBlur={(event) => {
        showDigits(event.currentTarget)
        onBlur?.(event)
      }}
    />
  )
}

function showDigits(field: HTMLInputElement): void {
  if (readPhone(field.value) !== undefined) field.value = phoneOrText(field.value)
}
