import { CLOSING_ITEMS, type ClosingItemKey } from '@osmp/domain/closing/closing-checklist-rules.ts'
import { FEE_HOLDS, type FeeHold } from '@osmp/domain/fees/hold-rules.ts'
import { holdText } from '@osmp/domain/fees/hold-texts.ts'
import { isRuleName, ruleFix } from '@osmp/domain/meetings/meeting-rules/rule-texts.ts'
import { closingItemText } from '../closing/public.ts'
import type { Locale } from '../kit/locale.ts'
import { field, listField } from './evidence-cells.ts'

type Params = Record<string, string | number>

/** What was not met in a kept evaluation, in the product's own sentences. */
export const ruleSentences = (evaluation: unknown, locale: Locale): string[] =>
  listField(evaluation, 'results')
    .filter((result) => field(result, 'ok') === false)
    .map((result) => sentence(String(field(result, 'rule')), paramsOf(result), locale))

function sentence(rule: string, params: Params, locale: Locale): string {
  if (isRuleName(rule)) return ruleFix({ rule, params }, locale)
  if (isHold(rule)) return holdText({ reason: rule, params }, locale)
  if (isItem(rule)) return closingItemText({ key: rule, params }, locale)
  return rule
}

const isHold = (rule: string): rule is (typeof FEE_HOLDS)[number] & FeeHold['reason'] =>
  FEE_HOLDS.some((reason) => reason === rule)
const isItem = (rule: string): rule is ClosingItemKey => CLOSING_ITEMS.some((key) => key === rule)

function paramsOf(result: unknown): Params {
  const params = field(result, 'params')
  if (typeof params !== 'object' || params === null) return {}
  return Object.fromEntries(
    Object.entries(params).filter(
      (entry): entry is [string, string | number] => typeof entry[1] === 'string' || typeof entry[1] === 'number',
    ),
  )
}
