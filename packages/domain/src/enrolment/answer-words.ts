import { type Locale, type Words, words } from '../kit/words.ts'
import type { FormItem } from './enrolment-form.ts'
import type { DIETS, FormAnswer, INVOICE_FOR } from './form-answers.ts'

/** Names of the choices that a meeting does not write itself. */
export const CHOICE_NAMES: Readonly<
  Record<'yes' | 'no' | (typeof DIETS)[number] | (typeof INVOICE_FOR)[number], Words>
> = {
  yes: words('是', 'Yes'),
  no: words('否', 'No'),
  any: words('无特殊要求', 'No special diet'),
  vegetarian: words('素食', 'Vegetarian'),
  halal: words('清真', 'Halal'),
  other: words('其他', 'Other'),
  company: words('单位', 'Company'),
  person: words('个人', 'Person'),
}

/** Name of a choice: of an own option of the item, or one of those above. */
export function choiceWords({ options }: Pick<FormItem, 'options'>, key: string, locale: Locale): string {
  const own = options.find((one) => one.key === key)
  if (own) return locale === 'en' ? own.labelEn : own.labelZh
  return Object.entries(CHOICE_NAMES).find(([name]) => name === key)?.[1][locale] ?? key
}

/** An answer as one line or paragraph to read. */
export function answerWords(item: Pick<FormItem, 'options'>, answer: FormAnswer, locale: Locale): string {
  const { text, choices = [], number, taxNumber } = answer
  const option = (key: string) => choiceWords(item, key, locale)
  const said = [...choices.map(option), text, number?.toString(), taxNumber].filter((part) => part !== undefined)
  return said.join(locale === 'en' ? ', ' : '，')
}
