import { ruleGroup } from '@osmp/domain/meetings/meeting-rules/rule-groups.ts'
import { ruleFault, ruleFix, ruleName } from '@osmp/domain/meetings/meeting-rules/rule-texts.ts'
import type { RuleLanguage } from '@osmp/domain/meetings/meeting-rules/rule-text.ts'
import { RULES, type RuleName } from '@osmp/domain/meetings/meeting-rules/rule-types.ts'
import { isPolicyKey, policyDefinition } from '@osmp/domain/policies/policy-catalog.ts'
import type { CallOutput } from '../calls/call-types.ts'
import { dottedText } from '../dotted-text.ts'
import { defineTexts } from '../texts.ts'
import type { RuleFinding } from '../../ui/mark/rule-finding.ts'
import { figureOf } from './rule-figures.ts'

export type Preview = CallOutput<'meetings', 'meetingValidate'>
type Rule = Preview['rules'][number]
/** The amount that meets a broken rule, and how it comes into its field; undefined where no field alone decides. */
type ReductionOf = (rule: RuleName, broken: Rule) => { most: string; run: () => void } | undefined
const EXPLAINABLE = 'speakerFeeMax' satisfies RuleName
/** Between two sentences. */
const BETWEEN: Readonly<Record<RuleLanguage, string>> = { 'zh-CN': '', en: ' ' }
/** Their sentence says more than the figure and its limit. */
const TELLS_MORE: ReadonlySet<RuleName> = new Set([
  'sharedTopic',
  'speakerYearNet',
  'speakerYearNetNear',
  'speakerConflict',
  'eventBudget',
])

const { text: words } = defineTexts({
  builtIn: ['系统规则', 'Rule of the product'],
  reduce: (amount: string) => [`减到 ¥${amount}`, `Reduce to ¥${amount}`],
  since: (day: string) => [`${day} 起生效`, `in force since ${day}`],
  version: (version: string) => [`第 ${version} 版`, `version ${version}`],
  source: (source: string) => [`依据：${source}`, `source: ${source}`],
})

/** Shipped sources in Chinese; notices and an administrator's own words stand as they are. */
const SOURCES_ZH: Readonly<Record<string, string>> = {
  'product text': '产品说明',
  PIPL: '个人信息保护法',
  'industry code': '行业准则',
  'association practice': '协会惯例',
  'company practice': '企业惯例',
  'weak source, to be confirmed': '公司制度（文号待补充）',
  inferred: '公司制度（文号待补充）',
  proposal: '公司制度（文号待补充）',
}

const TO_BE_NAMED = 'company policy (number to be added)'
const SOURCES_EN: Readonly<Record<string, string>> = {
  'weak source, to be confirmed': TO_BE_NAMED,
  inferred: TO_BE_NAMED,
  proposal: TO_BE_NAMED,
}

/**
 * The rules as lines. A field that is still empty is no finding: the form says what is missing. A finding leads to
 * the field that causes it, and a warning also to where it is explained, where `mayExplain` says so; a rule that everybody meets stands once.
 * `reductionOf`: how the form that is judged meets a broken rule, so that a line can put an amount right itself.
 */
export function findingsOf(
  preview: Pick<Preview, 'rules'> | undefined,
  missing: readonly string[],
  language: RuleLanguage,
  mayExplain: boolean,
  reductionOf?: ReductionOf,
): RuleFinding[] {
  const shown = openRules(preview, missing)
  return shown.flatMap((rule, index) => {
    const known = RULES.find((name) => name === rule.rule)
    if (rule.ok && shown.some((other, at) => other.rule === rule.rule && (!other.ok || at < index))) return []
    return known === undefined ? [] : [finding(rule, known, { language, index, mayExplain, reductionOf })]
  })
}

/** Without those that are broken only because nothing stands in their field yet. */
function openRules(preview: Pick<Preview, 'rules'> | undefined, missing: readonly string[]): readonly Rule[] {
  return (preview?.rules ?? []).filter(({ ok, field }) => ok || field === null || !missing.includes(field))
}

type Place = { language: RuleLanguage; index: number; mayExplain: boolean; reductionOf: ReductionOf | undefined }

function finding(rule: Rule, name: RuleName, { language, index, mayExplain, reductionOf }: Place): RuleFinding {
  const text = words()
  const person = rule.ok ? undefined : (rule.params['name'] ?? rule.params['topic'])
  const figure = figureOf(name, rule.params, language)
  const level = rule.ok ? 'ok' : rule.severity
  const reduction = rule.ok ? undefined : reductionOf?.(name, rule)
  return {
    id: `${rule.rule}.${index}`,
    level,
    what: dottedText([ruleName(name, language), person === undefined ? undefined : String(person)]),
    group: ruleGroup(name),
    short: figure?.short,
    share: figure?.share,
    figure: figure?.value,
    limit: figure?.limit,
    why: policyName(rule.policyKey, language) ?? text.builtIn,
    basis: basisOf(rule, language),
    ...wordsOf(rule, { name, language, mayExplain, isFigureEnough: figure !== undefined && !TELLS_MORE.has(name) }),
    field: rule.ok ? undefined : (rule.field ?? undefined),
    reduce: reduction && { words: text.reduce(reduction.most), run: reduction.run },
    explainField: needsWords(rule) && mayExplain ? `warningComments.${rule.rule}` : undefined,
  }
}

type Said = { name: RuleName; language: RuleLanguage; mayExplain: boolean; isFigureEnough: boolean }

/** What is wrong, unless the figure says it, and the way out; both together for the field. */
function wordsOf(rule: Rule, { name, language, mayExplain, isFigureEnough }: Said) {
  if (rule.ok) return {}
  const broken = { rule: name, params: rule.params }
  const fault = ruleFault(broken, language)
  const fix = ruleFix(broken, language, mayExplain && needsWords(rule))
  return { fault: isFigureEnough ? undefined : fault, fix, said: [fault, fix].join(BETWEEN[language]) }
}

/** Since when the policy holds, in which version, and what it rests on. */
function basisOf({ policyFrom, policySource, policyVersion }: Rule, language: RuleLanguage): string | undefined {
  if (policySource === null) return undefined
  const text = words()
  const source =
    language === 'en' ? (SOURCES_EN[policySource] ?? policySource) : (SOURCES_ZH[policySource] ?? policySource)
  const parts = [
    policyFrom !== null && text.since(policyFrom),
    /^[0-9]+$/.test(policyVersion) && text.version(policyVersion),
    text.source(source),
  ]
  return parts.filter(Boolean).join(language === 'en' ? ', ' : '，')
}

/** A warning needs a sentence before the form goes on; so may a fee above its level, which is else refused. */
function needsWords({ ok, severity, rule }: Rule): boolean {
  return !ok && (severity === 'warn' || rule === EXPLAINABLE)
}

export type Warning = { rule: string; title: string; fixes: string }

/** What the approvers will ask about, with the rules' sentences; with the way out where it may be explained. */
export function warningsOf(
  preview: Pick<Preview, 'rules'> | undefined,
  missing: readonly string[],
  language: RuleLanguage,
  mayExplain: boolean,
): Warning[] {
  const open = openRules(preview, missing).filter(needsWords)
  const names = RULES.filter((name) => open.some(({ rule }) => rule === name))
  return names.map((name) => ({
    rule: name,
    title: ruleName(name, language),
    fixes: open
      .filter(({ rule }) => rule === name)
      .map(({ params }) => {
        const broken = { rule: name, params }
        const fault = ruleFault(broken, language)
        return mayExplain ? [fault, ruleFix(broken, language, true)].join(BETWEEN[language]) : fault
      })
      .join(BETWEEN[language]),
  }))
}

function policyName(key: string | null, language: RuleLanguage): string | undefined {
  if (key === null || !isPolicyKey(key)) return undefined
  const { zh, en } = policyDefinition(key)
  return language === 'en' ? en : zh
}
