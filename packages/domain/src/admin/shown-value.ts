import { displayMoney, parseMoney } from '../kit/money.ts'
import { displayTime } from '../kit/time.ts'
import type { Field, FieldValue } from './field-types.ts'

/** A value as people read it; `label`: the name of the record a reference points at. Instants in Asia/Shanghai. Empty for none. */
export function shownValue(field: Field, value: FieldValue | undefined, isEnglish: boolean, label?: string): string {
  if (value === undefined || value === null) return ''
  if (typeof value === 'boolean') return isEnglish ? (value ? 'Yes' : 'No') : value ? '是' : '否'
  if (field.kind === 'choice' || field.kind === 'choices') {
    const words = (typeof value === 'object' ? value : [String(value)]).map((one) =>
      wordOf(field.choices, one, isEnglish),
    )
    return words.join(isEnglish ? ', ' : '、')
  }
  if (field.kind === 'code') return field.names?.[String(value)]?.name[isEnglish ? 1 : 0] ?? String(value)
  if (field.kind === 'setting') return shownSetting(String(value), isEnglish)
  if (field.kind === 'instant') return displayTime(String(value))
  if (field.kind === 'money') return shownMoney(String(value))
  return field.kind === 'reference' ? (label ?? String(value)) : String(value)
}

function shownMoney(value: string): string {
  const parsed = parseMoney(value)
  return parsed.ok ? displayMoney(parsed.fen) : value
}

function shownSetting(value: string, isEnglish: boolean): string {
  if (value === 'true') return isEnglish ? 'On' : '开启'
  if (value === '') return isEnglish ? 'None' : '未设置'
  if (value === 'false') return isEnglish ? 'Off' : '关闭'
  return value.replaceAll('\n', isEnglish ? ', ' : '、')
}

type Choices = Extract<Field, { readonly kind: 'choice' | 'choices' }>['choices']

function wordOf(choices: Choices, value: string, isEnglish: boolean): string {
  const label = choices.find((choice) => choice.value === value)?.label
  return label?.[isEnglish ? 1 : 0] ?? value
}
