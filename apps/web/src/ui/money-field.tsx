import { fieldMoney } from '@osmp/domain/kit/money.ts'
import { useState, type ChangeEvent, type FocusEvent } from 'react'
import { formatFee } from '../kit/format.ts'
import { NumberField, type NumberFieldProps } from './number-field.tsx'
import { useShownText } from './shown-text.ts'

/** From this many digits before the point the grouped amount is said again beside the label. */
const LONG = 4

/**
 * An amount in yuan with the number pad, at most two decimals. From 1,000 it is repeated grouped, so that zeros can be told. While
 * nobody types, it stands as amounts do everywhere, without zeros at the end: the same before it is saved and after.
 */
export function MoneyField({
  onChange,
  onBlur,
  ref,
  value,
  defaultValue,
  ...field
}: Omit<NumberFieldProps, 'decimals' | 'unit' | 'note' | 'before'>) {
  const { shown, setShown, watch } = useShownText(ref)
  const [isTyping, setTyping] = useState(false)
  const change = (event: ChangeEvent<HTMLInputElement>) => {
    setTyping(true)
    setShown(event.target.value)
    onChange?.(event)
  }
  const end = (event: FocusEvent<HTMLInputElement>) => {
    setTyping(false)
    // Without a value of its own only the element knows the text.
    if (value === undefined) event.target.value = tidy(event.target.value)
    onBlur?.(event)
  }
  const own =
    value !== undefined
      ? { value: isTyping ? value : tidy(value) }
      : defaultValue !== undefined
        ? { defaultValue: tidy(defaultValue) }
        : {}
  const long = (shown.split('.')[0] ?? '').length >= LONG
  const note = long ? `¥${formatFee(shown.replace(/\.$/, ''))}` : undefined
  return (
    <NumberField {...field} {...own} ref={watch} decimals={2} before="¥" note={note} onChange={change} onBlur={end} />
  )
}

const tidy = <Value extends string | number | readonly string[]>(value: Value): Value | string =>
  typeof value === 'string' && value !== '' ? fieldMoney(value) : value
