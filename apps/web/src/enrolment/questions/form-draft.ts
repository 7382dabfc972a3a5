import {
  type AnswerType,
  FORM_LIMITS,
  hasOptions,
  type KeepMost,
  keepMostOf,
} from '@osmp/domain/enrolment/enrolment-form.ts'
import type { CallOutput } from '../../kit/calls/call-types.ts'
import { newUuid } from '../../kit/device/new-id.ts'

export type FormItem = CallOutput<'enrolment', 'enrolmentForm'>['items'][number]
export type FormItems = readonly FormItem[]

/** A letter and seven hexadecimal figures: one of a kind within a form. */
const newKey = (): string => `q${newUuid().slice(0, 7)}`
export const newOption = () => ({ key: newKey(), labelZh: '', labelEn: '' })
const DAYS = 14

/** A question to be written. */
export const newItem = (type: AnswerType, most: KeepMost): FormItem => ({
  key: newKey(),
  type,
  labelZh: '',
  labelEn: '',
  options: hasOptions(type) ? [newOption(), newOption()] : [],
  required: false,
  showIf: [],
  readers: ['organiser', 'desk'],
  keepDays: Math.min(DAYS, keepMostOf(type, most)),
  sealed: type === 'licence',
})

export const changeItem = (items: FormItems, key: string, changes: Partial<FormItem>): FormItem[] =>
  items.map((item) => (item.key === key ? { ...item, ...changes } : item))

/** Another type: words, conditions and readers stay, and the options where both have them. */
export function withType(item: FormItem, type: AnswerType, most: KeepMost): Partial<FormItem> {
  const { options, keepDays, sealed } = newItem(type, most)
  const keepsOptions = hasOptions(type) && hasOptions(item.type)
  return { type, options: keepsOptions ? item.options : options, keepDays: Math.min(item.keepDays, keepDays), sealed }
}

/** Turns a condition on or off; beyond three nothing happens. */
export function withCondition(item: FormItem, on: string, is: string): Partial<FormItem> {
  const isSame = (one: FormItem['showIf'][number]) => one.item === on && one.is === is
  if (item.showIf.some(isSame)) return { showIf: item.showIf.filter((one) => !isSame(one)) }
  if (item.showIf.length >= FORM_LIMITS.conditions) return {}
  return { showIf: [...item.showIf, { item: on, is }] }
}

export function withMoved(items: FormItems, key: string, by: -1 | 1): FormItem[] {
  const from = items.findIndex((item) => item.key === key)
  const to = from + by
  const [moved, other] = [items[from], items[to]]
  if (moved === undefined || other === undefined) return [...items]
  return items.map((item, index) => (index === from ? other : index === to ? moved : item))
}
