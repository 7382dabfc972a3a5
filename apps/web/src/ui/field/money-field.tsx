import { displayMoney } from '@osmp/domain/kit/money.ts'
import { plainAmount, typedMoney } from '@osmp/domain/kit/read-amount.ts'
import { useState, type ChangeEvent, type FocusEvent, type KeyboardEvent } from 'react'
import { defineTexts } from '../../kit/texts.ts'
import { TextField, type TextFieldProps } from './text-field.tsx'
import { isOfInputMethod } from './input-method.ts'

const { useText } = defineTexts({
  amountFormat: [
    '无法识别这个金额，请输入数字，例如 1200.50 或 1.2万',
    'This amount cannot be read. Type a number such as 1200.50 or 1,200',
  ],
  amountPrecision: ['金额最多精确到分，请核对', 'An amount goes down to 0.01 yuan. Please check it'],
  amountNegative: ['金额不能是负数，请核对', 'An amount cannot be negative. Please check it'],
  amountTooLarge: ['金额太大，请核对', 'The amount is too large. Please check it'],
})

export type MoneyFieldProps = Omit<
  TextFieldProps,
  'type' | 'inputMode' | 'before' | 'after' | 'value' | 'defaultValue' | 'onChange'
> & {
  /** As on the wire; what could not be read stands as it was typed. */
  value: string
  /** Gives plain digits with a point, or the typed text where it cannot be read. */
  onChange: (amount: string) => void
}

/**
 * An amount in yuan with the number pad. What is typed stays until the field is left; then, and at once after a paste, it stands as
 * amounts do everywhere, with separators, or a sentence says why it cannot be read.
 */
export function MoneyField({ value, onChange, onBlur, onKeyDown, error, ...field }: MoneyFieldProps) {
  const text = useText()
  const [typed, setTyped] = useState<string>()
  // Another value from outside wins over what is being typed.
  const typing = typed !== undefined && plainAmount(typed) === value ? typed : undefined
  const read = typedMoney(typing ?? value)
  const shown = typing ?? (read.ok ? displayMoney(read.fen) : value)
  const unread = typing === undefined && value !== '' && !read.ok ? text[read.reason] : undefined
  const change = ({ target, nativeEvent }: ChangeEvent<HTMLInputElement>) => {
    const { inputType, data } = nativeEvent instanceof InputEvent ? nativeEvent : {}
    const isOneKey = inputType !== 'insertFromPaste' && (data ?? '').length < 2
    if (isOneKey && read.ok && shown.includes(',') && !typedMoney(target.value).ok) dropSeparators(target)
    setTyped(inputType === 'insertFromPaste' ? undefined : target.value)
    onChange(plainAmount(target.value))
  }
  const leave = (event: FocusEvent<HTMLInputElement>) => {
    setTyped(undefined)
    onBlur?.(event)
  }
  const keyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'Enter' && !isOfInputMethod(event)) setTyped(undefined)
    onKeyDown?.(event)
  }
  return (
    <TextField
      {...field}
      inputMode="decimal"
      before="¥"
      refused={unread}
      error={error}
      value={shown}
      onChange={change}
      onBlur={leave}
      onKeyDown={keyDown}
    />
  )
}

/** A key in an amount with separators leaves them in the wrong places: they go, the caret stays. */
function dropSeparators(input: HTMLInputElement): void {
  const plain = (words: string) => words.replaceAll(',', '')
  const caret = plain(input.value.slice(0, input.selectionStart ?? 0)).length
  input.value = plain(input.value)
  input.setSelectionRange(caret, caret)
}
