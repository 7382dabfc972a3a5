import type { ActionRefusal } from '@osmp/domain/meetings/allowed-actions.ts'
import { ruleName } from '@osmp/domain/meetings/meeting-rules/rule-texts.ts'
import type { RuleResult } from '@osmp/domain/meetings/meeting-rules/rule-types.ts'
import type { MeetingRefusal } from '@osmp/domain/meetings/meeting-state.ts'
import { AppError } from '../../kit/http/app-error.ts'
import type { Locale } from '../../kit/http/locale.ts'
import { presentRule } from './rule-presenter.ts'

type Answer = { readonly ok: true } | { readonly ok: false; readonly reason: ActionRefusal }

/** Throws the refusal of a state rule. */
export function requireAllowed<A extends Answer>(answer: A): asserts answer is Extract<A, { ok: true }> {
  if (!answer.ok) throw new AppError(answer.reason)
}

/** A refusal because of rules: with how many failed, and every result as data for the panel. */
export function ruleRefusal(reason: MeetingRefusal, results: readonly RuleResult[]): AppError {
  const failed = results.filter(({ ok, severity }) => !ok && severity === 'block')
  const lead = results.find(({ rule }) => rule === 'leadTime')
  const balance = results.find(({ rule }) => rule === 'ioBalance')
  return new AppError(
    reason,
    { count: failed.length, workdays: lead?.limit ?? '', available: balance?.params['limit'] ?? '' },
    { rules: results.map(presentRule) },
  )
}

export function requireComments(
  results: readonly RuleResult[],
  comments: Readonly<Record<string, string>>,
  locale: Locale,
): void {
  const open = results.filter(
    ({ ok, severity, rule }) => !ok && severity === 'warn' && (comments[rule] ?? '').trim() === '',
  )
  if (open.length === 0) return
  const names = [...new Set(open.map(({ rule }) => ruleName(rule, locale)))]
  throw new AppError(
    'warningNeedsComment',
    { rules: names.join(locale === 'en' ? ', ' : '、') },
    { rules: results.map(presentRule) },
  )
}
