import { ruleFix, ruleName, type RuleLanguage } from '@osmp/domain/meetings/meeting-rules/rule-texts.ts'
import { RULES, type RuleName } from '@osmp/domain/meetings/meeting-rules/rule-types.ts'
import { isPolicyKey, policyDefinition } from '@osmp/domain/policies/policy-catalog.ts'
import type { CallOutput } from '../kit/call-types.ts'
import type { RuleFinding } from '../ui/rule-chips.tsx'

export type Preview = CallOutput<'meetings', 'meetingValidate'>
type Rule = Preview['rules'][number]
const EXPLAINABLE = 'speakerFeeMax' satisfies RuleName

export type FindingWords = { builtIn: string; orExplain: string }

/**
 * The rules as chips. A field that is still empty is no finding: the form says what is missing. A warning leads to
 * where it is explained; a rule that everybody meets stands once.
 */
export function findingsOf(
  preview: Pick<Preview, 'rules'> | undefined,
  missing: readonly string[],
  language: RuleLanguage,
  words: FindingWords,
): RuleFinding[] {
  const shown = (preview?.rules ?? []).filter(({ ok, field }) => ok || field === null || !missing.includes(field))
  return shown.flatMap((rule, index) => {
    const known = RULES.find((name) => name === rule.rule)
    if (rule.ok && shown.some((other, at) => other.rule === rule.rule && (!other.ok || at < index))) return []
    return known === undefined || (!rule.ok && rule.severity === 'info') ? [] : [finding(rule, known, index)]
  })

  function finding(rule: Rule, name: RuleName, index: number): RuleFinding {
    const isWarning = !rule.ok && rule.severity === 'warn'
    const mayExplain = needsWords(rule)
    const person = rule.ok ? undefined : (rule.params['name'] ?? rule.params['topic'])
    const fix = ruleFix({ rule: name, params: rule.params }, language)
    return {
      id: `${rule.rule}.${index}`,
      level: rule.ok ? 'ok' : isWarning ? 'warn' : 'block',
      what: [ruleName(name, language), person].filter(Boolean).join(' · '),
      figure: rule.ok ? undefined : figureOf(rule),
      why: policyName(rule.policyKey, language) ?? words.builtIn,
      fix: rule.ok ? undefined : isWarning ? `${fix}${words.orExplain}` : fix,
      field: rule.ok ? undefined : mayExplain ? `warningComments.${rule.rule}` : (rule.field ?? undefined),
    }
  }
}

/** A warning needs a sentence before the form goes on; so may a fee above its level, which is else refused. */
function needsWords({ ok, severity, rule }: Rule): boolean {
  return !ok && (severity === 'warn' || rule === EXPLAINABLE)
}

export type Warning = { rule: string; title: string; fixes: string }

/** What the approvers will ask about, with the rules' sentences. */
export function warningsOf(preview: Pick<Preview, 'rules'> | undefined, language: RuleLanguage): Warning[] {
  const open = (preview?.rules ?? []).filter(needsWords)
  const names = RULES.filter((name) => open.some(({ rule }) => rule === name))
  return names.map((name) => ({
    rule: name,
    title: ruleName(name, language),
    fixes: open
      .filter(({ rule }) => rule === name)
      .map(({ params }) => ruleFix({ rule: name, params }, language))
      .join(''),
  }))
}

function figureOf({ params }: Rule): string | undefined {
  const { value, limit } = params
  return value === undefined || limit === undefined ? undefined : `${value} / ${limit}`
}

function policyName(key: string | null, language: RuleLanguage): string | undefined {
  if (key === null || !isPolicyKey(key)) return undefined
  const { zh, en } = policyDefinition(key)
  return language === 'en' ? en : zh
}
