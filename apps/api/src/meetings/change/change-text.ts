import type { Locale } from '../../kit/http/locale.ts'
import { fieldText, isChangeField } from './snapshot-texts.ts'

const WORDS = {
  'zh-CN': { between: '：', none: '无', next: '；', reason: '原因：' },
  en: { between: ': ', none: 'none', next: '; ', reason: 'Reason: ' },
} as const satisfies Readonly<Record<Locale, object>>

/** A change in the course of a meeting, as changeParams kept it: each field before and after, then why. */
export function changeText(params: Readonly<Record<string, unknown>>, locale: Locale): string {
  const words = WORDS[locale]
  const value = (key: string) => (typeof params[key] === 'string' ? params[key] : '')
  const fields = value('fields')
    .split(',')
    .filter(isChangeField)
    .map((field) => {
      const [before, after] = [value(`before.${field}`) || words.none, value(`after.${field}`) || words.none]
      return `${fieldText(field, locale)}${words.between}${before} → ${after}`
    })
  const reason = value('reason') === '' ? [] : [`${words.reason}${value('reason')}`]
  return [...fields, ...reason].join(words.next)
}
