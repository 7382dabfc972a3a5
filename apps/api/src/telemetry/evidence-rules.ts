import { RESULTS, type ResultName } from '@osmp/contract/kit/result-codes.ts'
import { CLOSING_ITEMS, type ClosingItemKey } from '@osmp/domain/closing/closing-items.ts'
import { FEE_HOLDS, type FeeHold } from '@osmp/domain/fees/hold-rules.ts'
import { holdText } from '@osmp/domain/fees/hold-texts.ts'
import { isRuleName, ruleFault } from '@osmp/domain/meetings/meeting-rules/rule-texts.ts'
import { closingItemText } from '../closing/public.ts'
import { refusalText } from '../kit/http/app-error.ts'
import type { Locale } from '../kit/http/locale.ts'
import { field, listField } from './evidence-cells.ts'
import { say } from './evidence-words.ts'

type Params = Record<string, string | number>

/** What was not met in a kept evaluation, in the product's own sentences. */
export const ruleSentences = (evaluation: unknown, locale: Locale): string[] =>
  listField(evaluation, 'results')
    .filter((result) => field(result, 'ok') === false)
    .map((result) => sentence(String(field(result, 'rule')), paramsOf(result), locale))

function sentence(rule: string, params: Params, locale: Locale): string {
  if (isRuleName(rule)) return ruleFault({ rule, params }, locale)
  if (isHold(rule)) return holdText({ reason: rule, params }, locale)
  if (isItem(rule)) return closingItemText({ key: rule, params }, locale)
  return isResult(rule) ? refusalText(rule, locale, params) : rule
}

/** What became of an evaluation that led to nothing: a dry run, or the number of its refusal. */
export function trialResult(trial: unknown, locale: Locale): string {
  const refusal = field(trial, 'refusal')
  if (typeof refusal !== 'string') return say(['试算', 'Dry run'], locale)
  const code = isResult(refusal) ? RESULTS[refusal][0] : refusal
  return say([`拒绝（${code}）`, `Refused (${code})`], locale)
}

const isResult = (name: string): name is ResultName => Object.hasOwn(RESULTS, name)

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
