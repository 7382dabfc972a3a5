import type { ChangeEvent } from 'react'
import { formatFee } from '../kit/format.ts'
import { NumberField, type NumberFieldProps } from './number-field.tsx'
import { useShownText } from './shown-text.ts'

/** From this many digits before the point the grouped amount is said again beside the label. */
const LONG = 4

/** An amount in yuan with the number pad, at most two decimals. From 1,000 it is repeated grouped, so that zeros can be told. */
export function MoneyField({
  onChange,
  ref,
  ...field
}: Omit<NumberFieldProps, 'decimals' | 'unit' | 'note' | 'before'>) {
  const { shown, setShown, watch } = useShownText(ref)
  const change = (event: ChangeEvent<HTMLInputElement>) => {
    setShown(event.target.value)
    onChange?.(event)
  }
  const long = (shown.split('.')[0] ?? '').length >= LONG
  const note = long ? `¥${formatFee(shown.replace(/\.$/, ''))}` : undefined
  return <NumberField {...field} ref={watch} decimals={2} before="¥" note={note} onChange={change} />
}
