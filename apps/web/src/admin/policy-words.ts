import { dottedText } from '../kit/dotted-text.ts'
import { MEETING_CATEGORIES } from '@osmp/domain/meetings/meeting-codes.ts'
import type { Locale } from '@osmp/domain/kit/words.ts'
import { isPolicyKey } from '@osmp/domain/policies/policy-catalog.ts'
import { policySentence } from '@osmp/domain/policies/policy-sentences.ts'
import { POLICY_SOURCES } from '@osmp/domain/policies/policy-types.ts'
import type { CallOutput } from '../kit/calls/call-types.ts'
import { formatFee } from '../kit/format-amounts.ts'
import type { PolicyText } from './policy-texts.ts'

export type Policy = CallOutput<'policies', 'policyList'>['list'][number]

/** The unit of a policy as it stands after a number; empty for those without. */
export function unitWord(unit: string, text: PolicyText): string {
  const words: Readonly<Record<string, string>> = {
    fen: text.fen,
    minutes: text.minutes,
    hours: text.hours,
    hourOfDay: text.hourOfDay,
    days: text.days,
    workdays: text.workdays,
    months: text.monthsUnit,
    years: text.years,
    percent: text.percent,
    count: text.count,
  }
  return words[unit] ?? ''
}

/** A policy's value as people read it: `3,000 元`, `80 %`, `是`. */
export function valueWords({ unit, value }: Pick<Policy, 'unit' | 'value'>, text: PolicyText): string {
  if (typeof value === 'boolean') return value ? text.yes : text.no
  if (Array.isArray(value)) return `${value.join(', ')} ${text.workdays}`
  if (unit === 'choice') return choiceWords(String(value), text)
  const shown = unit === 'fen' ? formatFee(String(value)) : String(value)
  return `${shown} ${unitWord(unit, text)}`.trim()
}

const CHOICES = {
  qualifiedOrganiser: 'qualifiedOrganiser',
  companyDirect: 'companyDirect',
  full: 'fullNames',
  masked: 'familyNames',
  none: 'noNames',
  off: 'mealNotAsked',
  enrol: 'mealWithForm',
  door: 'mealAtDoor',
  notAsked: 'consentNotAsked',
  asked: 'consentAsked',
  word: 'ownWord',
  compliance: 'complianceAccepts',
} as const
const isKnownChoice = (choice: string): choice is keyof typeof CHOICES => Object.hasOwn(CHOICES, choice)

/** A choice of a policy in words; one without a word is shown as it is. */
export function choiceWords(choice: string, text: PolicyText): string {
  return isKnownChoice(choice) ? text[CHOICES[choice]] : choice
}

/** What a version rests on: shipped ones name a kind of source, the others say it in an administrator's words. */
export function sourceWords({ source }: Pick<Policy, 'source'>, text: PolicyText): string {
  const kind = POLICY_SOURCES.find((one) => one === source)
  return kind === undefined || kind === 'PIPL' || kind === '国卫办医急函〔2023〕469号' ? source : text[kind]
}

/** Category, region and business unit of a version, or everywhere. */
export function scopeWords(
  { category, region, buId }: Pick<Policy, 'category' | 'region' | 'buId'>,
  text: PolicyText,
): string {
  const named = MEETING_CATEGORIES.find((one) => one === category)
  const parts = [named ? text[named] : category, region, buId].filter((part) => part !== null)
  return parts.length === 0 ? text.everywhere : dottedText(parts)
}

/** A version as a sentence: `人均餐费最高 ¥300`. */
export function sentenceOf(row: Policy, text: PolicyText, locale: Locale): string {
  const { key, unit, value } = row
  if (!isPolicyKey(key)) return row.name
  const shown = unit === 'fen' ? `¥${formatFee(String(value))}` : valueWords(row, text)
  return policySentence(key, value, { shown, locale })
}

/** A version in one line: what it says, where, and what a breach does. */
export const versionWords = (row: Policy, text: PolicyText): string =>
  dottedText([valueWords(row, text), scopeWords(row, text), text[row.severity]])

/** A policy's key as it stands in an address: a dot there would make it a file's name. */
export const recordOfKey = (key: string): string => key.replaceAll('.', '-')
export const keyOfRecord = (record: string): string => record.replaceAll('-', '.')
