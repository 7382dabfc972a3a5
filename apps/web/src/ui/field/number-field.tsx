import { counted } from '@osmp/domain/kit/counted.ts'
import { plainCount, readCount } from '@osmp/domain/kit/read-count.ts'
import { useState, type ChangeEvent, type FocusEvent, type KeyboardEvent } from 'react'
import { defineTexts } from '../../kit/texts.ts'
import { useShownText } from '../media/shown-text.ts'
import { TextField, type TextFieldProps } from './text-field.tsx'
import { isOfInputMethod } from './input-method.ts'

const { useText } = defineTexts({
  unread: ['无法识别这个数，请输入一个整数，例如 40', 'This number cannot be read. Type one whole number such as 40'],
  tooLong: (most: number) => [`最多 ${most} 位数，请核对`, `At most ${counted(most, 'digit')}. Please check it`],
})

export type NumberFieldProps = Omit<TextFieldProps, 'type' | 'inputMode' | 'after'> & {
  /** What is counted, at the field's end: 人, 分钟. */
  unit?: string | undefined
}

/**
 * A count, not below zero, with the number pad. The value is plain digits, at most `maxLength` of them; what cannot be read as one
 * whole number stays as typed, and a sentence says so once the field is left, and at once after a paste.
 */
export function NumberField({ unit, maxLength, ref, onChange, onBlur, onKeyDown, ...field }: NumberFieldProps) {
  const text = useText()
  const { shown, setShown, watch } = useShownText(ref, field.value ?? field.defaultValue)
  const [isTyping, setTyping] = useState(false)
  const isUnread = shown !== '' && readCount(shown) === undefined
  const isTooLong = !isUnread && maxLength !== undefined && shown.length > maxLength
  const change = (event: ChangeEvent<HTMLInputElement>) => {
    const { target, nativeEvent } = event
    const { inputType, isComposing } = nativeEvent instanceof InputEvent ? nativeEvent : {}
    const plain = plainCount(target.value)
    if (!isComposing && plain !== target.value) target.value = plain
    setTyping(inputType !== 'insertFromPaste')
    setShown(target.value)
    onChange?.(event)
  }
  const leave = (event: FocusEvent<HTMLInputElement>) => {
    setTyping(false)
    onBlur?.(event)
  }
  const keyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'Enter' && !isOfInputMethod(event)) setTyping(false)
    onKeyDown?.(event)
  }
  return (
    <TextField
      {...field}
      ref={watch}
      inputMode="numeric"
      after={unit}
      refused={isUnread && !isTyping ? text.unread : isTooLong ? text.tooLong(maxLength) : undefined}
      onChange={change}
      onBlur={leave}
      onKeyDown={keyDown}
    />
  )
}
