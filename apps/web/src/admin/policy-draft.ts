import { fieldMoney, parseMoney } from '@osmp/domain/kit/money.ts'
import type { CallInput } from '../kit/calls/call-types.ts'
import type { Policy } from './policy-words.ts'

/** A value as it is typed: text for numbers, amounts and day lists. */
export type DraftValue = string | boolean
type SentValue = CallInput<'policies', 'policySave'>['value']

export function draftValue({ value, unit }: Pick<Policy, 'value' | 'unit'>): DraftValue {
  if (typeof value === 'boolean') return value
  if (unit === 'fen') return fieldMoney(String(value))
  return Array.isArray(value) ? value.join(', ') : String(value)
}

/** What is sent for a typed value, undefined when it cannot be read; its bounds are the server's. */
export function sentValue(unit: string, value: DraftValue): SentValue | undefined {
  if (typeof value === 'boolean') return value
  const typed = value.trim()
  if (typed === '') return undefined
  if (unit === 'choice') return typed
  if (unit === 'fen') return parseMoney(typed).ok ? typed : undefined
  if (unit === 'dayList') return /^\d+(?:\s*[,，]\s*\d+)*$/.test(typed) ? typed.split(/[,，]/).map(Number) : undefined
  return /^\d+$/.test(typed) ? Number(typed) : undefined
}
